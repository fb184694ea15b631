import type { Assessment } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import { Button, Stack, Text, Title } from '@stridewell/ui';
import { Centerd, Picture } from './assessment.styles.ts';

/** Explains the purpose of the assessment and starts it. */
export function Cover(props: { assessment: Assessment; isEditing: boolean; onStart: () => void }) {
  const t = useText('mf-companion');
  const { assessment, isEditing, onStart } = props;
  return (
    <Centerd>
      <Stack gap={5} align="center">
        <Picture
          alt=""
          src={
            isEditing
              ? assessment.UpdateWebAssessmentStartImageUrl
              : assessment.WebAssessmentStartImageUrl
          }
        />
        <Title level={2}>
          {isEditing ? assessment.UpdateAssessmentStartTitle : assessment.AssessmentStartTitle}
        </Title>
        <Text>
          {isEditing ? assessment.UpdateAssessmentStartText : assessment.AssessmentStartText}
        </Text>
        <Button size="large" onPress={onStart}>
          {t(isEditing ? 'assessment.edit' : 'assessment.create')}
        </Button>
      </Stack>
    </Centerd>
  );
}
