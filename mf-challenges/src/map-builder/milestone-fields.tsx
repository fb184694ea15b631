import { FormattedField, PictureField } from '@stridewell/parts';
import { maxMilestonePoints } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import {
  Button,
  CheckboxField,
  Inline,
  NumberField,
  SliderField,
  Stack,
  TextField,
} from '@stridewell/ui';
import { useMapBuilderText } from './map-builder-texts.ts';
import { QuizEditor } from './quiz-editor.tsx';
import type { MilestoneFields } from './map-fields.ts';

const languages = ['en', 'es'] as const;

/** The fields of a milestone. */
export function MilestoneEditor(props: {
  milestone: MilestoneFields;
  isUntitled: boolean;
  onChange: (milestone: MilestoneFields) => void;
  onDelete: () => void;
  onClose: () => void;
}) {
  const { milestone, onChange } = props;
  const t = useMapBuilderText();
  const common = useText('mf-challenges');
  const change = (changes: Partial<MilestoneFields>) => onChange({ ...milestone, ...changes });
  const isLinkWrong =
    milestone.link.trim() !== '' && !/^https:\/\/\S+$/.test(milestone.link.trim());
  return (
    <Stack gap={4}>
      {languages.map((language) => (
        <TextField
          key={language}
          label={common(`common.inLanguage.${language}`, { field: t('milestoneTitle') })}
          value={milestone.title[language]}
          onChange={(words) => change({ title: { ...milestone.title, [language]: words } })}
          maxLength={80}
          errorMessage={props.isUntitled && language === 'en' ? t('milestoneMissing') : undefined}
        />
      ))}
      <SliderField
        label={t('position')}
        value={Math.round(milestone.position * 1000) / 10}
        onChange={(percent) => change({ position: percent / 100 })}
        minValue={0}
        maxValue={100}
        step={0.1}
        startLabel={t('start')}
        endLabel={t('end')}
      />
      <CheckboxField
        label={t('visible')}
        value={milestone.isVisibleBefore}
        onChange={(isVisibleBefore) => change({ isVisibleBefore })}
      />
      {languages.map((language) => (
        <FormattedField
          key={language}
          label={common(`common.inLanguage.${language}`, { field: t('milestoneText') })}
          value={milestone.words[language]}
          onChange={(words) => change({ words: { ...milestone.words, [language]: words } })}
          maxLength={3000}
        />
      ))}
      <PictureField
        label={t('picture')}
        value={milestone.picture}
        onChange={(picture) => change({ picture })}
        ratio={2}
        hasAlt={false}
      />
      {milestone.image !== null && (
        <div>
          <Button color="lightgrey" size="small" onPress={() => change({ image: null })}>
            {t('removePicture')}
          </Button>
        </div>
      )}
      <TextField
        label={t('link')}
        description={t('linkHint')}
        value={milestone.link}
        onChange={(link) => change({ link })}
        maxLength={500}
        errorMessage={isLinkWrong ? t('linkWrong') : undefined}
      />
      <NumberField
        label={t('points')}
        description={t('pointsHint')}
        value={milestone.points}
        onChange={(points) => change({ points: points ?? 0 })}
        minValue={0}
        maxValue={maxMilestonePoints}
      />
      <QuizEditor quiz={milestone.quiz} onChange={(quiz) => change({ quiz })} />
      <Inline gap={2}>
        <Button color="lightgrey" onPress={props.onClose}>
          {t('done')}
        </Button>
        <Button color="red" onPress={props.onDelete}>
          {t('milestoneDelete')}
        </Button>
      </Inline>
    </Stack>
  );
}
