import type { Output, previewSeason, SeasonTemplate } from '@stridewell/contracts';
import { useFormat, useProblemWords } from '@stridewell/platform';
import { addDays } from '@stridewell/rules';
import {
  Button,
  Chip,
  DateField,
  Dialog,
  FieldErrorSummary,
  Inline,
  List,
  ListRow,
  Skeleton,
  Stack,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import { useSeasonText } from './season-texts.ts';
import { useApplySeason, useSeasonPreview } from './seasons.queries.ts';

type Piece = Output<typeof previewSeason>['data'][number];

const weekDays = 7;

/** Plans a season from a start date, with a preview of everything that it creates. */
export function PlanSeason(props: { season: SeasonTemplate; onClose: () => void }) {
  const { season, onClose } = props;
  const t = useSeasonText();
  const format = useFormat();
  const problemWords = useProblemWords();
  const [startDate, setStartDate] = useState(() => addDays(format.today(), weekDays));
  const { data, isPlaceholderData, isError, refetch } = useSeasonPreview(season, startDate);
  const apply = useApplySeason(season, onClose);
  const pieces = data?.data;
  const refused = pieces?.filter(({ refusal }) => refusal !== null) ?? [];
  const isReady = pieces !== undefined && !isPlaceholderData && refused.length === 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('planTitle', { name: season.name })}
      footer={
        <>
          <Button
            isDisabled={!isReady}
            isPending={apply.isPending}
            onPress={() => apply.mutate(startDate)}
          >
            {t('create', { count: season.pieces.length })}
          </Button>
          <Button color="lightgrey" onPress={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <DateField
          label={t('seasonStart')}
          value={startDate}
          autoFocus
          errorMessage={refused.length > 0 ? t('tooEarly', { count: refused.length }) : undefined}
          onChange={(day) => day !== null && setStartDate(day)}
        />
        <Text size="sm" tone="muted">
          {t('planHint')}
        </Text>
        {pieces === undefined && !isError && <Skeleton shape="list" count={4} />}
        {isError && (
          <Button color="lightgrey" size="small" onPress={() => void refetch()}>
            {t('previewFailed')}
          </Button>
        )}
        {pieces && (
          <List label={t('creates')}>
            {pieces.map((piece) => (
              <PieceRow key={piece.id} piece={piece} />
            ))}
          </List>
        )}
        <FieldErrorSummary
          title={t('notPlanned')}
          errors={
            apply.error
              ? [
                  {
                    id: 'plan',
                    message:
                      problemWords.ofField(apply.error, 'startDate') ??
                      problemWords.ofWrite(apply.error),
                  },
                ]
              : []
          }
          isFocused
        />
      </Stack>
    </Dialog>
  );
}

function PieceRow({ piece: { kind, title, startDate, endDate, refusal } }: { piece: Piece }) {
  const t = useSeasonText();
  const format = useFormat();
  const from = format.date(startDate);
  const isSpan = endDate !== null && endDate !== startDate;
  return (
    <ListRow
      title={title}
      meta={
        <Inline gap={2}>
          <Chip>{t(`one.${kind}`)}</Chip>
          <span>{isSpan ? t('span', { from, to: format.date(endDate) }) : from}</span>
          {refusal !== null && <Chip tone="danger">{t(`refusal.${refusal}`)}</Chip>}
        </Inline>
      }
    />
  );
}
