import type { Question } from '@stridewell/contracts';
import { ListView, useListAddress } from '@stridewell/parts';
import { useFormat } from '@stridewell/platform';
import {
  Card,
  Chip,
  EmptyPathIllustration,
  EmptyState,
  LinkButton,
  List,
  ListRow,
  Page,
  Skeleton,
  Stack,
  Text,
} from '@stridewell/ui';
import { useMemberQuestionText } from './member-question-texts.ts';
import { useMemberQuestions } from './member-questions.queries.ts';
import { questionList } from './question-list.ts';
import { QuestionTabs } from './question-tabs.tsx';

/** The questions that the viewer has answered, with dates and points. */
export function AnsweredScreen() {
  const t = useMemberQuestionText();
  const list = useListAddress(questionList);
  const query = useMemberQuestions(1, list.address);
  return (
    <Page>
      <Stack gap={5}>
        <QuestionTabs current="answered" />
        <Card>
          <ListView
            pagesLabel={t('pages')}
            list={list}
            query={query}
            skeleton={<Skeleton shape="list" count={4} />}
            empty={
              <EmptyState
                illustration={<EmptyPathIllustration />}
                title={t('noneAnswered')}
                level={2}
                action={<LinkButton href="/member-questions/unanswered">{t('answer')}</LinkButton>}
              />
            }
          >
            {({ data }) => (
              <List label={t('answered')}>
                {data.map((question) => (
                  <AnsweredRow key={question.id} question={question} />
                ))}
              </List>
            )}
          </ListView>
        </Card>
      </Stack>
    </Page>
  );
}

function AnsweredRow({ question }: { question: Question }) {
  const t = useMemberQuestionText();
  const format = useFormat();
  const { memberAnswer, pointValue, result, type } = question;
  const points = result?.points ?? pointValue;
  const hasPoints = points > 0 || result?.isRight === false;
  // Several choices are joined by commas.
  const response = memberAnswer?.response ?? '';
  const shown = type === 'checkbox' ? response.replaceAll(',', ', ') : response;
  return (
    <ListRow
      title={question.question}
      meta={
        memberAnswer && (
          <>
            {t('yourAnswer', { answer: shown })}
            <br />
            {t('answeredOn', { date: format.date(memberAnswer.date) })}
            {typeof result?.isRight === 'boolean' && <QuizResult result={result} />}
          </>
        )
      }
      trailing={hasPoints && <Chip tone="accent">{t('points', { count: points })}</Chip>}
    />
  );
}

function QuizResult({ result }: { result: NonNullable<Question['result']> }) {
  const t = useMemberQuestionText();
  const { isRight, rightAnswer } = result;
  return (
    <Text weight="medium">
      {t(isRight === true ? 'result.right' : 'result.wrong')}
      {isRight !== true && rightAnswer !== null && (
        <> {t('result.rightAnswer', { answer: rightAnswer })}</>
      )}
    </Text>
  );
}
