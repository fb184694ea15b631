import type { Moment } from '@stridewell/contracts';
import { Link, useFormat, useLanguage, useText } from '@stridewell/platform';
import { Button, CloseIcon, IconButton, ShareIcon } from '@stridewell/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAmount } from '#formats/index.ts';
import { inLanguage } from '#maps/index.ts';
import { MomentDrawing } from './moment-drawing.tsx';
import { Acts, Note, Words } from './moments.styles.ts';
import { useCelebrate, useMoments, useShareMoment } from './moments.queries.ts';

/** Returns the keys that count as seen with a moment: also those of milestones passed on the way to it. */
function seenWith(moment: Moment, all: readonly Moment[]): string[] {
  const isPassed = (one: Moment) =>
    one.kind === 'milestone' && moment.kind !== 'record' && one.challengeId === moment.challengeId;
  return [moment.key, ...all.filter(isPassed).map(({ key }) => key)];
}

/** Congratulates the viewer on each new achievement once; the server remembers them. */
export function Moments({ challengeId }: { challengeId?: number }) {
  const { data = [] } = useMoments(challengeId);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<Moment | null>(null);
  const next = data.find(({ key }) => !seen.has(key));
  // Stays until it is dismissed, even though the list is empty once the server has saved it.
  if (shown === null && next) setShown(next);
  const { mutate } = useCelebrate();
  const celebrate = useEffectEvent((moment: Moment) =>
    mutate([...new Set(seenWith(moment, data))]),
  );
  useEffect(() => {
    if (shown) celebrate(shown);
  }, [shown]);
  const dismiss = (moment: Moment) => {
    setSeen(new Set([...seen, ...seenWith(moment, data)]));
    setShown(null);
  };
  return (
    <div role="status">
      {shown && (
        <Celebration
          key={shown.key}
          moment={shown}
          isOnPage={shown.challengeId === challengeId}
          onDismiss={() => dismiss(shown)}
        />
      )}
    </div>
  );
}

function Celebration(props: {
  moment: Moment;
  /** Whether it is shown on the page that it links to. */
  isOnPage: boolean;
  onDismiss: () => void;
}) {
  const { moment, isOnPage, onDismiss } = props;
  const t = useText('mf-challenges');
  const { headline, story } = useWords(moment);
  const share = useShareMoment(moment.key);
  return (
    <Note>
      <MomentDrawing kind={moment.kind} />
      <Words>
        <strong>{headline}</strong>
        {story && <span>{story}</span>}
        <Acts>
          <Button
            size="small"
            icon={ShareIcon}
            isPending={share.isPending}
            onPress={() => share.mutate()}
          >
            {t('moment.share')}
          </Button>
          {!(isOnPage && moment.kind === 'finish') && <MomentLink moment={moment} />}
        </Acts>
      </Words>
      <IconButton icon={CloseIcon} label={t('moment.dismiss')} onPress={onDismiss} />
    </Note>
  );
}

function MomentLink({ moment: { kind, challengeId, milestoneId } }: { moment: Moment }) {
  const t = useText('mf-challenges');
  if (kind === 'record') return null;
  const page = `/challenges/${challengeId}`;
  return kind === 'milestone' ? (
    <Link to={`${page}/milestones/${milestoneId}`} state={{ stepsFromPage: 1 }}>
      {t('milestone.read')}
    </Link>
  ) : (
    <Link to={page}>{t('moment.toResult')}</Link>
  );
}

function useWords(moment: Moment): { headline: string; story: string } {
  const t = useText('mf-challenges');
  const format = useFormat();
  const { language } = useLanguage();
  const steps = format.number(moment.steps ?? 0);
  const amount = useAmount({ format: moment.format ?? 'total' });
  const challenge = moment.challengeName ?? '';
  switch (moment.kind) {
    case 'milestone': {
      const name = moment.title ? inLanguage(moment.title, language) : '';
      return { headline: t('milestone.arrived', { name }), story: challenge };
    }
    case 'record': {
      const day = moment.day ? format.date(moment.day) : '';
      return { headline: t('moment.record', { steps }), story: t('moment.recordDay', { day }) };
    }
    case 'finish': {
      const words = { amount: amount(moment.steps ?? 0), group: moment.group ?? '' };
      const groupStory = moment.isAverage ? 'moment.finishAverage' : 'moment.finishGroup';
      return {
        headline: t('moment.finish', { challenge }),
        story: t(moment.group === null ? 'moment.finishTotal' : groupStory, words),
      };
    }
  }
}
