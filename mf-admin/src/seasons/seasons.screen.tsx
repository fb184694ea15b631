import { ReadySeason, type SeasonTemplate } from '@stridewell/contracts';
import { ScreenHead } from '@stridewell/parts';
import { QueryCard } from '@stridewell/platform';
import {
  Button,
  Card,
  Drawer,
  EmptyState,
  lateComponent,
  List,
  ListRow,
  PlusIcon,
  Skeleton,
  Stack,
  TextLink,
  WalkIllustration,
} from '@stridewell/ui';
import { useState } from 'react';
import { SeasonRow } from './season-row.tsx';
import { useSeasonText } from './season-texts.ts';
import { useAddReadySeason, useSeasons } from './seasons.queries.ts';

const SaveSeason = lateComponent(async () => (await import('./save-season.form.tsx')).SaveSeason);
const EditSeason = lateComponent(async () => (await import('./season.form.tsx')).SeasonForm);
const PlanSeason = lateComponent(async () => (await import('./plan-season.tsx')).PlanSeason);

/** The templates of the program's seasons: saved, edited, and planned on a start date. */
export function SeasonsScreen() {
  const t = useSeasonText();
  const query = useSeasons();
  const [isSaving, setSaving] = useState(false);
  const [edited, setEdited] = useState<SeasonTemplate>();
  const [planned, setPlanned] = useState<SeasonTemplate>();
  const save = (
    <Button icon={PlusIcon} onPress={() => setSaving(true)}>
      {t('save')}
    </Button>
  );
  return (
    <>
      <ScreenHead
        title={t('title')}
        back={<TextLink href="/admin/calendar">{t('back')}</TextLink>}
        action={save}
      />
      <Stack gap={5}>
        <QueryCard query={query} skeleton={<Skeleton shape="list" count={3} />}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState
                illustration={<WalkIllustration />}
                title={t('empty')}
                level={2}
                text={t('emptyHint')}
              />
            ) : (
              <List label={t('title')}>
                {data.map((season) => (
                  <SeasonRow
                    key={season.id}
                    season={season}
                    onEdit={() => setEdited(season)}
                    onPlan={() => setPlanned(season)}
                  />
                ))}
              </List>
            )
          }
        </QueryCard>
        <Card title={t('readyTitle')} level={2}>
          <List label={t('readyTitle')}>
            {ReadySeason.options.map((ready) => (
              <ReadyRow key={ready} ready={ready} />
            ))}
          </List>
        </Card>
      </Stack>
      {isSaving && <SaveSeason onClose={() => setSaving(false)} />}
      <Drawer
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={t('editTitle')}
      >
        {edited && <EditSeason season={edited} onSaved={() => setEdited(undefined)} />}
      </Drawer>
      {planned && <PlanSeason season={planned} onClose={() => setPlanned(undefined)} />}
    </>
  );
}

function ReadyRow({ ready }: { ready: ReadySeason }) {
  const t = useSeasonText();
  const { mutate, isPending } = useAddReadySeason(ready);
  const name = t(`ready.${ready}.name`);
  return (
    <ListRow
      title={name}
      meta={t(`ready.${ready}.about`)}
      trailing={
        <Button
          color="lightgrey"
          size="small"
          aria-label={t('addNamed', { name })}
          isPending={isPending}
          onPress={() => mutate()}
        >
          {t('add')}
        </Button>
      }
    />
  );
}
