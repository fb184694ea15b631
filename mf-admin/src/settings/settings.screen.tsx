import type { ProgramSettings } from '@stridewell/contracts';
import { ScreenHead } from '@stridewell/parts';
import { QueryCard, useSearchParams } from '@stridewell/platform';
import {
  EmptyState,
  LinkButton,
  LostIllustration,
  Skeleton,
  Stack,
  TabLinks,
} from '@stridewell/ui';
import { useProgramSettings } from '#program-settings/index.ts';
import { isFormGroup, settingFields, type FormGroup } from './setting-fields.ts';
import { SettingsForm } from './settings.form.tsx';
import { useSettingsText } from './settings-texts.ts';

const address = '/admin/program-center/settings';
// The keys of the object.
const groups = Object.keys(settingFields) as FormGroup[];

/** The program's settings, one group at a time, depending on the address. */
export function SettingsScreen() {
  const t = useSettingsText();
  const [query] = useSearchParams();
  const asked = query.get('type') ?? 'general';
  const group = isFormGroup(asked) ? asked : null;
  return (
    <>
      <ScreenHead title={t('title')} />
      <Stack gap={5}>
        <TabLinks
          label={t('groups')}
          links={groups.map((one) => ({
            href: `${address}?type=${one}`,
            label: t(`group.${one}`),
            isCurrent: one === group,
          }))}
        />
        {group ? (
          <GroupCard key={group} group={group} />
        ) : (
          <EmptyState
            illustration={<LostIllustration />}
            title={t('invalidType')}
            level={2}
            action={<LinkButton href={address}>{t('toGeneral')}</LinkButton>}
          />
        )}
      </Stack>
    </>
  );
}

function GroupCard({ group }: { group: FormGroup }) {
  const t = useSettingsText();
  const query = useProgramSettings();
  return (
    <QueryCard
      title={t(`group.${group}`)}
      query={query}
      skeleton={<Skeleton shape="list" count={5} />}
    >
      {({ data }: { data: ProgramSettings }) => (
        <SettingsForm group={group} settings={data[group]} />
      )}
    </QueryCard>
  );
}
