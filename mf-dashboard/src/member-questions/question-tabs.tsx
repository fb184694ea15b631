import { useViewer } from '@stridewell/platform';
import { TabLinks } from '@stridewell/ui';
import { useMemberQuestionText } from './member-question-texts.ts';

/** The two lists of My Questions, with the number of open questions. */
export function QuestionTabs({ current }: { current: 'unanswered' | 'answered' }) {
  const t = useMemberQuestionText();
  const { unansweredQuestions } = useViewer();
  const { length } = unansweredQuestions;
  return (
    <TabLinks
      label={t('tabs')}
      links={[
        {
          href: '/member-questions/unanswered',
          label: length > 0 ? t('unansweredCount', { count: length }) : t('unanswered'),
          isCurrent: current === 'unanswered',
        },
        {
          href: '/member-questions/answered',
          label: t('answered'),
          isCurrent: current === 'answered',
        },
      ]}
    />
  );
}
