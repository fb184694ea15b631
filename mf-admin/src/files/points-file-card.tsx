import { maxLinesInPointFile, type PointFileOutcome } from '@stridewell/contracts';
import { FileButton } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import { Banner, Button, Card, Inline, Stack, Table, Text } from '@stridewell/ui';
import { ListQuestionsForm, useListUpload } from '#list-questions/index.ts';
import { useFileText } from './file-texts.ts';
import { useSendPoints } from './files.queries.ts';

/** Gives points from a file: checked first, then applied, with all refused lines. */
export function PointsFileCard() {
  const t = useFileText();
  const format = useFormat();
  const look = useSendPoints({ isFailureShownHere: true });
  const { asked, send, answer, cancel } = useListUpload(look);
  const give = useSendPoints();
  // After another file or after applying, the earlier check no longer counts.
  const outcome = give.data ?? look.data;
  const checked = look.variables;

  function choose(file: File): void {
    give.reset();
    send({ file, readings: {}, isDryRun: true });
  }

  return (
    <Card title={t('points.title')} level={2}>
      <Stack gap={4} align="start">
        <Text tone="muted">{t('points.lead', { number: format.number(maxLinesInPointFile) })}</Text>
        <FileButton
          label={t(checked ? 'otherFile' : 'points.choose')}
          isPending={look.isPending}
          isSecondary={asked !== undefined || (outcome !== undefined && !give.data)}
          sent={look.sent}
          onChoose={choose}
        />
        {asked && (
          <ListQuestionsForm
            asked={asked}
            isPending={look.isPending}
            onAnswer={answer}
            onCancel={cancel}
          />
        )}
        {checked && outcome && (
          <>
            <Banner tone={give.data ? 'success' : 'info'}>
              {t(give.data ? 'points.given' : 'points.wouldGive', {
                count: outcome.given,
                file: checked.file.name,
                number: format.number(outcome.given),
                points: t('points.amount', {
                  count: outcome.points,
                  number: format.number(outcome.points, { signDisplay: 'exceptZero' }),
                }),
              })}
            </Banner>
            {outcome.givenBefore > 0 && (
              <Text>{t('points.before', { count: outcome.givenBefore })}</Text>
            )}
            <Refused outcome={outcome} />
            {!give.data && (
              <Inline>
                <Button
                  isPending={give.isPending}
                  isDisabled={outcome.given === 0}
                  onPress={() => give.mutate({ ...checked, isDryRun: false })}
                >
                  {t('points.give')}
                </Button>
              </Inline>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}

function Refused({ outcome }: { outcome: PointFileOutcome }) {
  const t = useFileText();
  const format = useFormat();
  if (outcome.refused.length === 0) return null;
  return (
    <Stack gap={2}>
      <Text weight="bold">{t('refused', { count: outcome.refused.length })}</Text>
      <Table
        label={t('refused', { count: outcome.refused.length })}
        columns={[
          {
            id: 'line',
            header: t('line'),
            isRowHeader: true,
            isNumeric: true,
            width: '5rem',
            cell: ({ line }) => format.number(line),
          },
          { id: 'why', header: t('why'), cell: ({ reason }) => t(`reason.${reason}`) },
        ]}
        rows={outcome.refused}
        rowId={({ line }) => line}
      />
    </Stack>
  );
}
