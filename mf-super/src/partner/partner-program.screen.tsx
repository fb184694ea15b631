import type { PartnerProgram } from '@stridewell/contracts';
import { Found, readId, ScreenHead } from '@stridewell/parts';
import { useFormat, useParams } from '@stridewell/platform';
import { Card, Grid, Stack, Text, TextLink } from '@stridewell/ui';
import { EmbedCard } from '#partner-embed/index.ts';
import { PartnerExportCard } from '#program-exports/index.ts';
import { usePartnerProgram } from './partner.queries.ts';
import { usePartnerText } from './partner-texts.ts';

const homeHref = '/partner/programs';

/** A program of the reseller, with its overall figures. */
export function PartnerProgramScreen() {
  const t = usePartnerText();
  const query = usePartnerProgram(readId(useParams()['programId']) ?? 0);
  const absent = { title: t('absent'), back: t('back'), href: homeHref };
  return (
    <Found query={query} absent={absent}>
      {(program) => <OneProgram program={program} />}
    </Found>
  );
}

function OneProgram({ program }: { program: PartnerProgram }) {
  const t = usePartnerText();
  const format = useFormat();
  const { name, members, activeMembers, activePercent, admins, lastActiveOn } = program;
  const figures = [
    { label: t('figures.members'), value: format.number(members) },
    {
      label: t('figures.active'),
      value: activeMembers === null ? t('withheld') : format.number(activeMembers),
    },
    {
      label: t('figures.share'),
      value: activePercent === null ? t('withheld') : t('percent', { percent: activePercent }),
    },
    {
      label: t('figures.last'),
      value: lastActiveOn === null ? t('neverActive') : format.date(lastActiveOn),
    },
    { label: t('figures.admins'), value: format.number(admins) },
    { label: t('figures.made'), value: format.date(program.createdAt) },
  ];
  return (
    <>
      <ScreenHead
        title={name}
        lead={[program.tier, program.type, program.timeZone].join(' · ')}
        back={<TextLink href={homeHref}>{t('back')}</TextLink>}
      />
      <Stack gap={5}>
        <Card title={t(`health.${program.health}`)} level={2}>
          <Grid minColumnWidth="11rem" gap={4}>
            {figures.map(({ label, value }) => (
              <Stack key={label} gap={1}>
                <Text size="sm" tone="muted">
                  {label}
                </Text>
                <Text weight="medium">{value}</Text>
              </Stack>
            ))}
          </Grid>
          <Text size="sm" tone="muted">
            {t('withheldHint')}
          </Text>
        </Card>
        <EmbedCard programId={program.id} />
        <PartnerExportCard program={program} />
      </Stack>
    </>
  );
}
