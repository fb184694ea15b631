import { BarPreview, LoginPreview, Preview, usePictureAddress } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { Stack, Text, Title } from '@stridewell/ui';
import { groupsOf, type CreationFields } from './creation-fields.ts';
import { useCreationText } from './program-creation-texts.ts';
import { Facts } from '#facts/facts.styles.ts';

/** A preview of the program before it is created. */
export function Review({ fields }: { fields: CreationFields }) {
  const t = useCreationText();
  const format = useFormat();
  const logo = usePictureAddress(fields.programLogo);
  const { admin, members } = fields;
  const mailed = members.length + 1;
  const teams = fields.isWithTeams ? groupsOf(fields, 'teams') : [];
  const organizations = groupsOf(fields, 'organizations');
  const facts = [
    [t('tierLabel'), t(`tier.${fields.tier}`)],
    [t('typeLabel'), `${t(`type.${fields.type}`)} · ${t(`kind.${fields.kind}`)}`],
    [t('timeZone'), fields.timeZone],
    [t('contactEmail'), fields.contactEmail],
    [t('step.admin'), `${admin.firstName} ${admin.lastName} · ${admin.email}`],
    [t('points'), t(fields.isWithPoints ? 'on' : 'off')],
    [t('teams'), fields.isWithTeams ? namesOf(teams) || t('none') : t('off')],
    [t('organizations'), namesOf(organizations) || t('none')],
    [t('step.people'), format.number(members.length)],
  ] as const;
  return (
    <Stack gap={5}>
      <Title level={3} size="lg">
        {fields.name}
      </Title>
      <Facts>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <Preview>
        {(isPhone) => (
          <>
            <BarPreview name={fields.name} isPhone={isPhone} logo={logo} button={null} />
            <LoginPreview name={fields.name} logo={logo} title="" text="" image={null} />
          </>
        )}
      </Preview>
      <Text tone="muted">{t('reviewHint', { number: format.number(mailed) })}</Text>
    </Stack>
  );
}

const maxNamed = 8;

function namesOf(names: readonly string[]): string {
  const more = names.length > maxNamed ? ` … (${names.length})` : '';
  return names.slice(0, maxNamed).join(', ') + more;
}
