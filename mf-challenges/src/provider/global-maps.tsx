import type { ChallengeMap } from '@stridewell/contracts';
import { LoadFailure, useLanguage } from '@stridewell/platform';
import {
  Button,
  Card,
  ConfirmDialog,
  Dialog,
  EmptyPathIllustration,
  EmptyState,
  LinkButton,
  List,
  ListRow,
  SelectField,
  Skeleton,
  Stack,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import { inLanguage, useDistanceWords } from '#maps/index.ts';
import { useGiveMap, useMapsOfProvider, useTakeMap } from './provider.queries.ts';
import { useProviderText } from './provider-texts.ts';

const builder = '/adminsuper/maps-center/builder';
const asNew = 'new';

/** The maps that every program has, and the maps of the provider's own program that can be given to every program. */
export function GlobalMaps() {
  const t = useProviderText();
  const { data, error, isPending, isFetching, refetch } = useMapsOfProvider();
  const global = data?.filter(({ programId }) => programId === null) ?? [];
  const own = data?.filter(({ programId }) => programId !== null) ?? [];
  const draw = <LinkButton href={builder}>{t('drawMap')}</LinkButton>;
  return (
    <Stack gap={5}>
      {isPending && <Skeleton shape="list" count={6} />}
      {error && !data && (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <Card title={t('ownMaps')} level={2} actions={own.length > 0 && draw}>
            {own.length === 0 ? (
              <EmptyState
                illustration={<EmptyPathIllustration />}
                title={t('noMap')}
                level={3}
                action={draw}
              />
            ) : (
              <List label={t('ownMaps')}>
                {own.map((map) => (
                  <OwnMap key={map.id} map={map} global={global} />
                ))}
              </List>
            )}
          </Card>
          <Card title={t('globalMaps')} level={2}>
            <List label={t('globalMaps')}>
              {global.map((map) => (
                <GlobalMap key={map.id} map={map} />
              ))}
            </List>
          </Card>
        </>
      )}
    </Stack>
  );
}

function useFacts(map: ChallengeMap): string {
  const t = useProviderText();
  const distance = useDistanceWords()(map, 1);
  return [distance, t('milestones', { count: map.milestones })]
    .filter((fact) => fact !== null)
    .join(' · ');
}

function OwnMap({ map, global }: { map: ChallengeMap; global: readonly ChallengeMap[] }) {
  const t = useProviderText();
  const { language } = useLanguage();
  const name = inLanguage(map.name, language);
  const [isOpen, setOpen] = useState(false);
  const [replaces, setReplaces] = useState(asNew);
  const { mutate, isPending } = useGiveMap(map, name);
  const close = () => setOpen(false);
  const wanted = replaces === asNew ? null : Number(replaces);
  return (
    <>
      <ListRow
        title={name}
        href={`${builder}?map=${map.id}`}
        meta={useFacts(map)}
        trailing={
          <Button
            color="lightgrey"
            size="small"
            aria-label={`${t('give')}: ${name}`}
            onPress={() => setOpen(true)}
          >
            {t('give')}
          </Button>
        }
      />
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('giveTitle', { name })}
        footer={
          <Button isPending={isPending} onPress={() => mutate(wanted, { onSuccess: close })}>
            {t('giveNow')}
          </Button>
        }
      >
        <Stack gap={4}>
          <Text>{t('giveText')}</Text>
          <SelectField
            label={t('giveAs')}
            value={replaces}
            onChange={setReplaces}
            options={[
              { value: asNew, label: t('giveAsNew') },
              ...global.map((one) => ({
                value: String(one.id),
                label: t('giveAsOther', { name: inLanguage(one.name, language) }),
              })),
            ]}
          />
        </Stack>
      </Dialog>
    </>
  );
}

function GlobalMap({ map }: { map: ChallengeMap }) {
  const t = useProviderText();
  const { language } = useLanguage();
  const name = inLanguage(map.name, language);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useTakeMap(map, name);
  const close = () => setAsking(false);
  return (
    <>
      <ListRow
        title={name}
        meta={useFacts(map)}
        trailing={
          <Button
            color="lightgrey"
            size="small"
            aria-label={`${t('take')}: ${name}`}
            onPress={() => setAsking(true)}
          >
            {t('take')}
          </Button>
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('takeTitle', { name })}
        confirmLabel={t('take')}
        confirmColor="red"
        cancelLabel={t('cancel')}
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{t('takeText')}</Text>
      </ConfirmDialog>
    </>
  );
}
