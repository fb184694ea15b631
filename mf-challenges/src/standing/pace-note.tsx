import type { Challenge } from '@stridewell/contracts';
import { useFormat, useText, type Format, type Text } from '@stridewell/platform';
import { formatOf } from '@stridewell/rules';
import { FlagIcon, FootprintsIcon, TargetIcon, type IconComponent } from '@stridewell/ui';
import { paceOf, type Pace, type Standing } from './pace.ts';
import { Note, NoteSteps, NoteTitle } from './pace-note.styles.ts';
import { WhyPace } from './why-standing.tsx';

const icons: Record<Pace, IconComponent> = {
  reached: FlagIcon,
  ahead: FootprintsIcon,
  behind: FootprintsIcon,
  even: TargetIcon,
};

function wordsOf(challenge: Challenge, standing: Standing, t: Text, format: Format) {
  const pace = paceOf(standing);
  const days = Math.abs(standing.paceDays);
  const steps = Math.abs(standing.paceSteps);
  const beyond = (challenge.together ?? standing.total) - challenge.goal;
  const { unit } = formatOf(challenge.format);
  const amount = (count: number) => t(`amount.${unit}`, { count, number: format.number(count) });
  if (unit !== 'steps') {
    const title =
      pace === 'ahead' || pace === 'behind'
        ? t(`formats.${pace}`, { amount: amount(steps) })
        : t(`standing.${pace}`);
    return { pace, title, steps: '' };
  }
  switch (pace) {
    case 'reached':
      return {
        pace,
        title: t('standing.reached'),
        steps:
          beyond > 0
            ? t('standing.reachedBy', { amount: amount(beyond) })
            : t('standing.reachedExactly'),
      };
    case 'even':
      return {
        pace,
        title: t('standing.even'),
        steps: t('standing.evenSteps', { steps: format.number(challenge.steps) }),
      };
    case 'ahead':
    case 'behind':
      return {
        pace,
        title: t(`standing.${pace}`, { count: days, days: format.number(days) }),
        steps: t(`formats.${pace}`, { amount: amount(steps) }),
      };
  }
}

/** The pace in days and in steps. */
export function PaceNote({ challenge, standing }: { challenge: Challenge; standing: Standing }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const { pace, title, steps } = wordsOf(challenge, standing, t, format);
  const Icon = icons[pace];
  return (
    <Note $pace={pace}>
      <Icon size={24} aria-hidden />
      <p>
        <NoteTitle>{title}</NoteTitle> <NoteSteps>{steps}</NoteSteps>
      </p>
      {pace !== 'reached' && formatOf(challenge.format).unit === 'steps' && (
        <WhyPace challenge={challenge} standing={standing} />
      )}
    </Note>
  );
}
