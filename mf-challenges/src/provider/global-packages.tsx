import type { ChallengePackage } from '@stridewell/contracts';
import { LoadFailure, useFormat, useLanguage, useText } from '@stridewell/platform';
import {
  Card,
  Chip,
  ConfirmDialog,
  EditIcon,
  EmptyPathIllustration,
  EmptyState,
  IconButton,
  Inline,
  LinkButton,
  List,
  ListRow,
  Menu,
  MoreIcon,
  PlusIcon,
  Skeleton,
  Stack,
  Text,
  TrashIcon,
} from '@stridewell/ui';
import { useState } from 'react';
import { inLanguage } from '#maps/index.ts';
import { useDeleteGlobalPackage, useGlobalPackages } from './provider.queries.ts';
import { useProviderText } from './provider-texts.ts';

const builder = '/adminsuper/challenge-center/builder';

/** The packages that every program has, with their actions. */
export function GlobalPackages() {
  const t = useProviderText();
  const { data, error, isPending, isFetching, refetch } = useGlobalPackages();
  const create = (
    <LinkButton href={`${builder}/create`} icon={PlusIcon}>
      {t('createPackage')}
    </LinkButton>
  );
  return (
    <Stack gap={5}>
      {data && data.length > 0 && <div>{create}</div>}
      {isPending && <Skeleton shape="list" count={4} />}
      {error && !data && (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState
          illustration={<EmptyPathIllustration />}
          title={t('noPackage')}
          level={2}
          action={create}
        />
      )}
      {data && data.length > 0 && (
        <Card>
          <List label={t('packages')}>
            {data.map((shown) => (
              <PackageRow key={shown.id} package={shown} />
            ))}
          </List>
        </Card>
      )}
    </Stack>
  );
}

function PackageRow({ package: shown }: { package: ChallengePackage }) {
  const t = useProviderText();
  const words = useText('mf-challenges');
  const format = useFormat();
  const { language } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteGlobalPackage(shown);
  const name = inLanguage(shown.name, language);
  const href = `${builder}/${shown.id}`;
  const close = () => setAsking(false);
  return (
    <>
      <ListRow
        title={name}
        href={href}
        meta={t('plan', {
          count: shown.duration,
          steps: format.number(shown.steps),
          between: words(`kind.${shown.between}`),
        })}
        trailing={
          <Inline gap={2}>
            {shown.featured === 1 && <Chip tone="primary">{words('card.featured')}</Chip>}
            <Menu
              trigger={<IconButton icon={MoreIcon} label={words('packages.acts', { name })} />}
              items={[
                { id: 'edit', label: t('edit'), icon: EditIcon, href },
                {
                  id: 'delete',
                  label: t('delete'),
                  icon: TrashIcon,
                  isDestructive: true,
                  onAction: () => setAsking(true),
                },
              ]}
            />
          </Inline>
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={words('packages.deleteTitle', { name })}
        confirmLabel={t('delete')}
        confirmColor="red"
        cancelLabel={t('cancel')}
        isPending={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{words('packages.deleteText')}</Text>
      </ConfirmDialog>
    </>
  );
}
