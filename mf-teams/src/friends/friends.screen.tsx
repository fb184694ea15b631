import { ScreenHead, useListAddress } from '@stridewell/parts';
import { useFormat, useText } from '@stridewell/platform';
import { Button, Columns, Page, PlusIcon, Stack, TabLinks } from '@stridewell/ui';
import { useState } from 'react';
import { friendList, friendTabs, tabHref } from './friend-list.ts';
import { FriendsTab } from './friends-tab.tsx';
import { useFriendsBundle, useTabCounts } from './friends.queries.ts';
import { InviteDrawer } from './invite-drawer.tsx';
import { InvitesTab } from './invites-tab.tsx';
import { SuggestionsCard } from './suggestions-card.tsx';

/** Friends, received invitations and sent invitations. */
export function FriendsScreen() {
  const t = useText('mf-teams');
  const format = useFormat();
  const list = useListAddress(friendList);
  const [isInviting, setInviting] = useState(false);
  useFriendsBundle();
  const counts = useTabCounts();
  const { tab } = list.address;
  const invite = () => setInviting(true);
  return (
    <Page>
      <ScreenHead
        title={t('friends.title')}
        action={
          <Button icon={PlusIcon} onPress={invite}>
            {t('friends.invite')}
          </Button>
        }
      />
      <Stack gap={5}>
        <TabLinks
          label={t('friends.tabs')}
          links={friendTabs.map((one) => {
            const count = counts[one];
            const label = t(`friends.tab.${one}`);
            return {
              href: tabHref(one),
              label: count ? t('friends.tabCount', { label, number: format.number(count) }) : label,
              isCurrent: one === tab,
            };
          })}
        />
        <Columns aside={<SuggestionsCard />}>
          <div key={tab}>
            {tab === 'friends' && <FriendsTab list={list} onInvite={invite} />}
            {tab === 'requests' && <InvitesTab list={list} recipient={1} onInvite={invite} />}
            {tab === 'invited' && <InvitesTab list={list} recipient={0} onInvite={invite} />}
          </div>
        </Columns>
      </Stack>
      <InviteDrawer isOpen={isInviting} onClose={() => setInviting(false)} />
    </Page>
  );
}
