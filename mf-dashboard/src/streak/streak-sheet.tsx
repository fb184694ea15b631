import type { MemberStreak, StreakMark } from '@stridewell/contracts';
import { useFormat, useText } from '@stridewell/platform';
import {
  Button,
  CheckIcon,
  FlameIcon,
  MinusIcon,
  MoonIcon,
  ShieldIcon,
  Stack,
  Text,
  VisuallyHidden,
  type IconComponent,
} from '@stridewell/ui';
import { Sheet } from '#card/sheet.tsx';
import { useClaimRestDay, useRestDays } from '#points/index.ts';
import { Day, Days, Head } from './streak-sheet.styles.ts';
import { StreakWhy } from './streak-why.tsx';

const shownDays = 7;

const markIcons: Record<StreakMark, IconComponent | null> = {
  counted: CheckIcon,
  rest: MoonIcon,
  frozen: ShieldIcon,
  missed: MinusIcon,
  open: null,
};

/** The viewer's streak, what keeps it going, and a rest day if one helps. */
export function StreakSheet(props: { streak: MemberStreak; isOpen: boolean; onClose: () => void }) {
  const t = useText('mf-dashboard');
  const { streak, isOpen, onClose } = props;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('streak.title')}>
      <Stack gap={4}>
        <Streak streak={streak} />
        <div>
          <StreakWhy streak={streak} />
        </div>
      </Stack>
    </Sheet>
  );
}

function Streak({ streak }: { streak: MemberStreak }) {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const { current, longest, freezes } = streak;
  const days = streak.days.slice(0, shownDays).reverse();
  return (
    <Stack gap={4}>
      <Head>
        <FlameIcon size={32} aria-hidden />
        <div>
          <strong>{t('streak.days', { count: current, days: format.number(current) })}</strong>
          {longest > 0 && (
            <Text size="sm" tone="muted">
              {t('streak.longest', { count: longest, days: format.number(longest) })}
            </Text>
          )}
        </div>
      </Head>
      <Days role="list" aria-label={t('streak.lastDays')}>
        {days.map(({ date, mark }) => {
          const Icon = markIcons[mark];
          return (
            <Day key={date} $mark={mark}>
              <span>{Icon && <Icon size={16} aria-hidden />}</span>
              <span aria-hidden>{format.weekday(date)}</span>
              <VisuallyHidden>
                {format.weekday(date, 'long')}: {t(`streak.mark.${mark}`)}
              </VisuallyHidden>
            </Day>
          );
        })}
      </Days>
      <Text>{t(whatKeepsIt(streak))}</Text>
      {freezes > 0 && (
        <Text size="sm" tone="muted">
          {t('streak.freezes', { count: freezes })}
        </Text>
      )}
      <RestDay />
    </Stack>
  );
}

function whatKeepsIt({ current, todayCounts, countsBy }: MemberStreak): string {
  if (todayCounts) return 'streak.kept';
  if (current === 0) return `streak.begin.${countsBy}`;
  return `streak.keep.${countsBy}`;
}

/** Takes the latest available rest day; renders nothing if there is none. */
function RestDay() {
  const t = useText('mf-dashboard');
  const format = useFormat();
  const claim = useClaimRestDay();
  const day = useRestDays().data?.meta.claimable[0];
  if (day === undefined) return null;
  return (
    <Stack gap={2} align="start">
      <Text size="sm" tone="muted">
        {t('streak.rest')}
      </Text>
      <Button
        color="lightgrey"
        size="small"
        icon={MoonIcon}
        isPending={claim.isPending}
        onPress={() => claim.mutate(day)}
      >
        {t('streak.claim', { day: format.weekday(day, 'long') })}
      </Button>
    </Stack>
  );
}
