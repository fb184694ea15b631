import type { ChallengeMap } from '@stridewell/contracts';
import { readId } from '@stridewell/parts';
import { LoadFailure, useLocation, useNavigate, useSearchParams } from '@stridewell/platform';
import {
  Card,
  EmptyPathIllustration,
  EmptyState,
  LinkButton,
  List,
  PlusIcon,
  Skeleton,
  Stack,
} from '@stridewell/ui';
import { MapEditor, MapToEdit } from './map-editor.tsx';
import { useEveryMap } from './map-builder.queries.ts';
import { useMapBuilderText } from './map-builder-texts.ts';
import { MapRow } from './map-row.tsx';

/** The program's maps, or one of them in the builder: the query parameter `map` has its id, or `new`. */
export function MapBuilder() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const asked = query.get('map');
  if (asked === null) return <MapList pathname={pathname} />;
  if (asked === 'new') return <MapEditor key="new" list={pathname} />;
  const mapId = readId(asked) ?? Number.MAX_SAFE_INTEGER;
  return <MapToEdit key={mapId} mapId={mapId} list={pathname} />;
}

function MapList({ pathname }: { pathname: string }) {
  const t = useMapBuilderText();
  const navigate = useNavigate();
  const { data: maps, error, isPending, isFetching, refetch } = useEveryMap();
  const create = (
    <LinkButton href={`${pathname}?map=new`} icon={PlusIcon}>
      {t('create')}
    </LinkButton>
  );
  const editHref = (id: number) => `${pathname}?map=${id}`;
  const rows = (shown: readonly ChallengeMap[], label: string) => (
    <List label={label}>
      {shown.map((map) => (
        <MapRow
          key={map.id}
          map={map}
          editHref={editHref(map.id)}
          onCopied={({ id }) => void navigate(editHref(id))}
        />
      ))}
    </List>
  );
  const own = maps?.filter(({ programId }) => programId !== null) ?? [];
  return (
    <Stack gap={5}>
      {own.length > 0 && <div>{create}</div>}
      {isPending && <Skeleton shape="list" count={6} />}
      {error && !maps && (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {maps && (
        <>
          <Card title={t('own')} level={2}>
            {own.length > 0 ? (
              rows(own, t('own'))
            ) : (
              <EmptyState
                illustration={<EmptyPathIllustration />}
                title={t('emptyTitle')}
                level={3}
                text={t('emptyText')}
                action={create}
              />
            )}
          </Card>
          <Card title={t('builtIn')} level={2}>
            {rows(
              maps.filter(({ programId }) => programId === null),
              t('builtIn'),
            )}
          </Card>
        </>
      )}
    </Stack>
  );
}
