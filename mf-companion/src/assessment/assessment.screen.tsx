import type { Assessment } from '@stridewell/contracts';
import { LoadFailure, useLeaveGuard, useNavigate, useText, useViewer } from '@stridewell/platform';
import { Button, ConfirmDialog, Skeleton, Text, Title } from '@stridewell/ui';
import { useState } from 'react';
import { CompanionGate } from '#pieces/index.ts';
import { useAssessment } from './assessment.queries.ts';
import { Bar, Frame } from './assessment.styles.ts';
import { type Choices, selectedBefore } from './choice.ts';
import { Cover } from './cover.tsx';
import { End } from './end.tsx';
import { forgetChoices, keepChoices, readChoices } from './kept-choices.ts';
import { QuestionPage } from './question-page.tsx';

/** The assessment: its cover, its questions, and the last page, which saves the answers. */
export function AssessmentScreen() {
  return (
    <CompanionGate>
      <Loaded />
    </CompanionGate>
  );
}

function Loaded() {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useAssessment();
  // The plan depends on the current selection, so a cached assessment is not used.
  if (error && !isFetching)
    return (
      <LoadFailure error={error} level={1} isRetrying={false} onRetry={() => void refetch()} />
    );
  if (!data || !isFetchedAfterMount) return <Skeleton shape="block" size="24rem" />;
  return <Steps assessment={data} />;
}

type Step = 'cover' | 'end' | number;

function Steps({ assessment }: { assessment: Assessment }) {
  const t = useText('mf-companion');
  const navigate = useNavigate();
  const { id: memberId } = useViewer();
  const { Questions } = assessment;
  const [before] = useState(() => selectedBefore(Questions));
  const [interrupted] = useState(() => readChoices(memberId, Questions));
  const [choices, setChoices] = useState<Choices>(interrupted?.choices ?? before);
  const [step, setStep] = useState<Step>(interrupted?.at ?? 'cover');
  const [isAsking, setIsAsking] = useState(false);
  const isEditing = Object.values(before).some((chosen) => chosen.length > 0);
  const isChanged = JSON.stringify(choices) !== JSON.stringify(before);
  const letLeave = useLeaveGuard(isChanged && step !== 'end');

  function leave() {
    letLeave();
    forgetChoices(memberId);
    if (isEditing) void navigate(-1);
    else void navigate('/my-dashboard');
  }

  function show(next: number) {
    keepChoices(memberId, { choices, at: next });
    setStep(next);
  }

  const at = typeof step === 'number' ? step : 0;
  const question = Questions[at];
  return (
    <Frame data-top-bar-only>
      <Bar>
        {typeof step === 'number' ? (
          <Text weight="bold">{t(isEditing ? 'assessment.edit' : 'assessment.bar')}</Text>
        ) : (
          <Title level={1} size="lg">
            {t(isEditing ? 'assessment.edit' : 'assessment.bar')}
          </Title>
        )}
        <Button
          color="lightgrey"
          size="small"
          isDisabled={step === 'end'}
          onPress={() => setIsAsking(true)}
        >
          {t('assessment.exit')}
        </Button>
      </Bar>
      {step === 'cover' && (
        <Cover assessment={assessment} isEditing={isEditing} onStart={() => setStep(0)} />
      )}
      {typeof step === 'number' && question && (
        <QuestionPage
          key={question.Id}
          question={question}
          at={at}
          total={Questions.length}
          chosen={choices[question.Id] ?? []}
          onChoose={(chosen) => {
            const changed = { ...choices, [question.Id]: chosen };
            keepChoices(memberId, { choices: changed, at });
            setChoices(changed);
          }}
          onPrevious={() => show(at - 1)}
          onContinue={() => (at === Questions.length - 1 ? setStep('end') : show(at + 1))}
        />
      )}
      {step === 'end' && (
        <End
          assessment={assessment}
          isEditing={isEditing}
          choices={choices}
          onSaved={() => forgetChoices(memberId)}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('assessment.exitTitle')}
        confirmLabel={t('assessment.exit')}
        cancelLabel={t('assessment.stay')}
        confirmColor="red"
        onConfirm={leave}
        onCancel={() => setIsAsking(false)}
      >
        {t('assessment.exitText')}
      </ConfirmDialog>
    </Frame>
  );
}
