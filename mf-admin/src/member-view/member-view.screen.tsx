import { MadeMemberKind } from '@stridewell/contracts';
import { ScreenHead } from '@stridewell/parts';
import { useViewer } from '@stridewell/platform';
import {
  Banner,
  Button,
  Card,
  Inline,
  List,
  ListRow,
  RadioGroup,
  Stack,
  TextField,
} from '@stridewell/ui';
import { useState } from 'react';
import { pagesOf, pathOf } from './member-pages.ts';
import { useMemberViewText } from './member-view-texts.ts';
import { useSeeAsMember } from './member-view.queries.ts';

/** Any page of the program as a member of a chosen kind sees it, who is nobody. */
export function MemberViewScreen() {
  const t = useMemberViewText();
  const { program } = useViewer();
  const [kind, setKind] = useState<MadeMemberKind>('walker');
  const see = useSeeAsMember();
  return (
    <>
      <ScreenHead title={t('title')} lead={t('lead')} />
      <Stack gap={4}>
        <Banner>{t('nobody')}</Banner>
        <Card title={t('kind')} level={2}>
          <RadioGroup
            label={t('kindLabel')}
            value={kind}
            options={MadeMemberKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onChange={(value) =>
              setKind(MadeMemberKind.options.find((one) => one === value) ?? kind)
            }
          />
        </Card>
        <Card title={t('pages')} level={2}>
          <Stack gap={4}>
            <List label={t('pages')}>
              {pagesOf(program).map(({ id, path }) => (
                <ListRow
                  key={id}
                  title={t(`page.${id}`)}
                  meta={path}
                  trailing={
                    <Button
                      size="small"
                      colour="lightgrey"
                      isDisabled={see.isPending}
                      aria-label={t('seePage', { page: t(`page.${id}`) })}
                      onPress={() => see.mutate({ kind, path })}
                    >
                      {t('see')}
                    </Button>
                  }
                />
              ))}
            </List>
            <OtherPage isPending={see.isPending} onSee={(path) => see.mutate({ kind, path })} />
          </Stack>
        </Card>
      </Stack>
    </>
  );
}

function OtherPage(props: { isPending: boolean; onSee: (path: string) => void }) {
  const t = useMemberViewText();
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const path = pathOf(address);
        setError(path === null ? t('otherWrong') : undefined);
        if (path !== null) props.onSee(path);
      }}
    >
      <Stack gap={3}>
        <TextField
          label={t('other')}
          description={t('otherHint')}
          value={address}
          onChange={setAddress}
          errorMessage={error}
        />
        <Inline>
          <Button type="submit" isPending={props.isPending}>
            {t('seeOther')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
