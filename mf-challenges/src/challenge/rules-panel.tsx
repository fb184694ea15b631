import type { Program } from '@stridewell/contracts';
import { useFormat, useText, useViewer, type Format, type Text } from '@stridewell/platform';
import { entryWindowDays, formatOf, manualStepCap } from '@stridewell/rules';
import { Card } from '@stridewell/ui';
import { formatRule } from '#formats/index.ts';
import type { ChallengeRules } from './challenge-rules.ts';
import { RuleList } from './rules-panel.styles.ts';

interface Rule {
  name: string;
  text: string;
}

/** Returns the rules of a challenge as sentences. */
function rulesOf(challenge: ChallengeRules, program: Program, t: Text, format: Format): Rule[] {
  const counted =
    program.manualEntry && challenge.allowManualEntries
      ? t('rules.countsDeviceManual', {
          manualCap: format.number(Math.min(manualStepCap, challenge.dailyCap)),
        })
      : t('rules.countsDevice');
  const activities = !challenge.allowManualEntries
    ? t('rules.countsNoManual')
    : challenge.allowActivities
      ? t('rules.countsActivities')
      : t('rules.countsNoActivities');
  const joining = challenge.lastJoinDate
    ? t('rules.joiningUntil', { day: format.date(challenge.lastJoinDate) })
    : t('rules.joiningAny');
  const grace =
    challenge.graceHours > 0
      ? t('rules.lateGrace', { days: t('challenge.days', { count: challenge.graceHours / 24 }) })
      : t('rules.lateNone');
  const isOfPoints = formatOf(challenge.format).unit === 'points';
  return [
    ...(challenge.format === 'total'
      ? []
      : [{ name: t('formats.label'), text: formatRule(challenge, t, format) }]),
    {
      name: t('rules.counts'),
      text: isOfPoints ? pointsText(challenge, t) : `${counted} ${activities}`,
    },
    ...scoreRule(challenge, t),
    { name: t('rules.goal'), text: goalText(challenge, t, format) },
    ...(isOfPoints
      ? []
      : [
          {
            name: t('rules.cap'),
            text: t('rules.capText', { cap: format.number(challenge.dailyCap) }),
          },
        ]),
    {
      name: t('rules.joining'),
      text: [...(challenge.open ? [] : [t('rules.joiningInvitation')]), joining].join(' '),
    },
    {
      name: t('rules.late'),
      text: `${t('rules.lateWindow', { days: t('challenge.days', { count: entryWindowDays }) })} ${grace}`,
    },
    ...(challenge.incentiveAmount === null
      ? []
      : [
          {
            name: t('rules.reward'),
            text: t('rules.rewardText', {
              points: t('amount.points', {
                count: challenge.incentiveAmount,
                number: format.number(challenge.incentiveAmount),
              }),
            }),
          },
        ]),
    { name: t('rules.ties'), text: t('rules.tiesText') },
    { name: t('rules.days'), text: t('rules.daysText') },
  ];
}

/** Explains how the days of a team or an organization add up to its score, if they are summed. */
function scoreRule({ between, format, trackingCalc }: ChallengeRules, t: Text): Rule[] {
  if (between === 'individuals' || !formatOf(format).isSum) return [];
  const counting = trackingCalc ? 'total' : 'average';
  return [{ name: t('rules.score'), text: t(`rules.scoreOf.${counting}`) }];
}

/** Explains what gives points in a challenge that counts them. */
function pointsText({ trackTextAndImagePoints, trackQuestionPoints }: ChallengeRules, t: Text) {
  return [
    t('formats.hint.points'),
    ...(trackTextAndImagePoints ? [t('formats.pointsJournals')] : []),
    ...(trackQuestionPoints ? [t('formats.pointsQuestions')] : []),
  ].join(' ');
}

function goalText({ format: name, days, goal, steps }: ChallengeRules, t: Text, format: Format) {
  const { unit, isTogether } = formatOf(name);
  if (unit === 'steps' && !isTogether) {
    return t('rules.goalText', {
      count: days,
      goal: format.number(goal),
      perDay: format.number(steps),
    });
  }
  const span = t('challenge.days', { count: days });
  if (unit === 'days') return t('formats.goalOfDays', { goal: format.number(goal), days: span });
  const amount = t(`amount.${unit}`, { count: goal, number: format.number(goal) });
  return t(isTogether ? 'formats.goalTextTogether' : 'formats.goalText', { amount, days: span });
}

/** The rules of a challenge, written from its settings. */
export function RulesPanel({ challenge }: { challenge: ChallengeRules }) {
  const t = useText('mf-challenges');
  const format = useFormat();
  const { program } = useViewer();
  return (
    <Card title={t('rules.title')} level={2}>
      <RuleList>
        {rulesOf(challenge, program, t, format).map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </RuleList>
    </Card>
  );
}
