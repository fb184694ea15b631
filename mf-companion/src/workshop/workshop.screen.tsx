import type { Workshop } from '@stridewell/contracts';
import { useDownload } from '@stridewell/parts';
import { useFormat, useText } from '@stridewell/platform';
import { Button, Chip, Inline, LinkButton, Stack, Text } from '@stridewell/ui';
import { PieceActs, PieceAtAddress, PieceBody } from '#pieces/index.ts';
import { MyWorkshopsCard } from './my-workshops-card.tsx';
import { useFetchDate, useRegister, useWorkshop } from './workshop.queries.ts';

/** A workshop: its description, its next session, and how to join it. */
export function WorkshopScreen() {
  return (
    <PieceAtAddress name="workshopId" useQuery={useWorkshop}>
      {(workshop) => (
        <Stack gap={6}>
          <PieceBody piece={workshop}>
            <Session workshop={workshop} />
            <PieceActs piece={workshop} hasDone={false} />
          </PieceBody>
          <MyWorkshopsCard />
        </Stack>
      )}
    </PieceAtAddress>
  );
}

function Session({ workshop }: { workshop: Workshop }) {
  const t = useText('mf-companion');
  const format = useFormat();
  const { id, host, startsAt, endsAt, seatsLeft, seats, joinUrl } = workshop;
  const { mutate, isPending } = useRegister(id);
  const download = useDownload(useFetchDate(id));
  const isIn = workshop.IsUserRegistered;
  return (
    <Stack gap={3} align="start">
      <Text>{t('workshop.host', { host })}</Text>
      <Text weight="bold">
        {t('workshop.when', {
          day: format.weekdayAndDate(startsAt),
          start: format.time(startsAt),
          end: format.time(endsAt),
        })}
      </Text>
      <Text tone="muted">
        {t('workshop.seats', { left: format.number(seatsLeft), seats: format.number(seats) })}
      </Text>
      {isIn && <Chip tone="success">{t('workshop.registered')}</Chip>}
      <Inline gap={3}>
        {joinUrl !== null && (
          <LinkButton href={joinUrl} target="_blank" rel="noopener noreferrer">
            {t('workshop.join')}
          </LinkButton>
        )}
        <Button
          color={isIn ? 'lightgrey' : 'primary'}
          isDisabled={!isIn && seatsLeft === 0}
          isPending={isPending}
          onPress={() => mutate(isIn ? 'cancel' : 'register')}
        >
          {t(isIn ? 'workshop.cancel' : seatsLeft === 0 ? 'workshop.full' : 'workshop.register')}
        </Button>
        <Button color="lightgrey" isPending={download.isPending} onPress={() => download.mutate()}>
          {t('workshop.calendar')}
        </Button>
      </Inline>
      {isIn && joinUrl === null && <Text size="sm">{t('workshop.joinLater')}</Text>}
    </Stack>
  );
}
