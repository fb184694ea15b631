import { useFormat, useText } from '@stridewell/platform';
import { Button, Card, List, ListRow } from '@stridewell/ui';
import { useMyWorkshops, useRegister } from './workshop.queries.ts';

/** The sessions that the viewer has registered for; renders nothing if there are none. */
export function MyWorkshopsCard() {
  const t = useText('mf-companion');
  const format = useFormat();
  const { data: found } = useMyWorkshops();
  if (!found || found.data.length === 0) return null;
  return (
    <Card title={t('workshop.mine')} level={2}>
      <List label={t('workshop.mine')}>
        {found.data.map(({ id, title, startsAt }) => (
          <ListRow
            key={`${id} ${startsAt}`}
            href={`/plan/workshop/${id}`}
            title={title}
            meta={format.dateTime(startsAt)}
            trailing={new Date(startsAt) > new Date() && <Cancel id={id} />}
          />
        ))}
      </List>
    </Card>
  );
}

/** Available here too, because a workshop that the program hides has no page. */
function Cancel({ id }: { id: number }) {
  const t = useText('mf-companion');
  const { mutate, isPending } = useRegister(id);
  return (
    <Button color="lightgrey" size="small" isPending={isPending} onPress={() => mutate('cancel')}>
      {t('workshop.cancel')}
    </Button>
  );
}
