import { LoadFailure, QueryCard, useFormat } from '@stridewell/platform';
import { Skeleton, Stack, Table, Text, Title } from '@stridewell/ui';
import { useAssessmentAnswers, useAssessmentStatus } from './program-stats.queries.ts';
import { useStatsText } from './program-stats-texts.ts';

/**
 * How many members have answered the companion's assessment, and the totals of their answers; nothing about
 * individuals.
 */
export function AssessmentCard() {
  const t = useStatsText();
  const format = useFormat();
  const query = useAssessmentStatus();
  return (
    <QueryCard
      title={t('assessment.title')}
      query={query}
      skeleton={<Skeleton shape="table" count={4} />}
    >
      {({ data: { members, registered, asOf } }) => (
        <Stack gap={4}>
          <Text>
            {members === null || asOf === null
              ? t('assessment.few')
              : t('assessment.answered', {
                  members: format.number(members),
                  registered: format.number(registered),
                  date: format.date(asOf),
                })}
          </Text>
          <Text size="sm" tone="muted">
            {t('assessment.privacy')}
          </Text>
          {members !== null && <Answers />}
        </Stack>
      )}
    </QueryCard>
  );
}

/** Each question with how often each answer was chosen. */
function Answers() {
  const t = useStatsText();
  const format = useFormat();
  const query = useAssessmentAnswers();
  if (query.isPending) return <Skeleton shape="table" count={4} />;
  if (!query.data) {
    const { error, isFetching, refetch } = query;
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const questions = query.data.data.Questions;
  if (questions.length === 0) return <Text tone="muted">{t('assessment.noAnswers')}</Text>;
  return questions.map((question) => (
    <Stack key={question.Id} gap={2}>
      <Title level={3} size="md">
        {question.Title}
      </Title>
      <Text size="sm">{question.Text}</Text>
      <Table
        label={question.Title}
        rows={question.Answers}
        rowId={({ Id }) => Id}
        columns={[
          {
            id: 'answer',
            header: t('assessment.choice'),
            isRowHeader: true,
            cell: ({ Text: words }) => words,
          },
          {
            id: 'count',
            header: t('assessment.count'),
            isNumeric: true,
            cell: ({ Count }) => (Count === null ? '–' : format.number(Count)),
          },
        ]}
      />
    </Stack>
  ));
}
