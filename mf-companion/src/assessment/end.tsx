import type { Assessment } from '@stridewell/contracts';
import { useNavigate, useText } from '@stridewell/platform';
import { Button, LinkButton, ProgressBar, Stack, Text, Title } from '@stridewell/ui';
import { useEffect, useRef } from 'react';
import { useSaveAssessment } from './assessment.queries.ts';
import { Centerd, Picture } from './assessment.styles.ts';
import { type Choices, sentQuestions } from './choice.ts';
import { useSettledImage } from './use-settled-image.ts';

/** How long the last page is shown before the plan, in milliseconds: the reading time of its two sentences. */
const endStands = 6_000;

/** Saves the answers once its image has loaded or failed, then goes to the plan. */
export function End(props: {
  assessment: Assessment;
  isEditing: boolean;
  choices: Choices;
  onSaved: () => void;
}) {
  const t = useText('mf-companion');
  const navigate = useNavigate();
  const { assessment, isEditing, choices, onSaved } = props;
  const { isSettled, imageProps } = useSettledImage();
  const { mutate, isSuccess, isError, isPending } = useSaveAssessment();
  const isBegun = useRef(false);
  const save = () => mutate(sentQuestions(assessment.Questions, choices), { onSuccess: onSaved });
  const saveOnce = useRef(save);

  useEffect(() => {
    if (!isSettled || isBegun.current) return;
    isBegun.current = true;
    saveOnce.current();
  }, [isSettled]);

  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(() => void navigate('/plan/daily-content'), endStands);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);

  const title = isEditing ? assessment.UpdateAssessmentEndTitle : assessment.AssessmentEndTitle;
  const text = isEditing ? assessment.UpdateAssessmentEndText : assessment.AssessmentEndText;
  const image = isEditing
    ? assessment.UpdateWebAssessmentEndImageUrl
    : assessment.WebAssessmentEndImageUrl;
  return (
    <Centerd>
      <Stack gap={5} align="center">
        <Picture alt="" src={image} {...imageProps} />
        <Title level={2}>{isError ? t('assessment.notSaved') : title}</Title>
        <Text>{isError ? t('assessment.notSavedText') : text}</Text>
        {isSuccess && <LinkButton href="/my-dashboard">{t('assessment.view')}</LinkButton>}
        {!isSuccess && !isError && <ProgressBar label={t('assessment.saving')} />}
        {isError && (
          <Button onPress={save} isPending={isPending}>
            {t('assessment.retry')}
          </Button>
        )}
      </Stack>
    </Centerd>
  );
}
