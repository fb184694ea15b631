import type { ChallengeMap, ChallengeMilestone } from '@stridewell/contracts';
import {
  LoadFailure,
  SafeHtml,
  useFormat,
  useLanguage,
  useLocation,
  useNavigate,
  useText,
} from '@stridewell/platform';
import {
  ArrowBackIcon,
  ArrowForwardIcon,
  Button,
  Drawer,
  Prose,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@stridewell/ui';
import { inLanguage, useDistanceWords, useMap } from '#maps/index.ts';
import { Collecting } from './collecting.tsx';
import { Facts } from './milestone-sheet.styles.ts';
import { milestoneName, milestoneState } from './milestone-words.ts';
import { useMilestones } from './milestones.queries.ts';
import { PostcardPicture } from './postcard-picture.tsx';

export interface MilestoneSheetProps {
  challengeId: number;
  mapId: number | null;
  milestoneId: number;
}

function Story(props: {
  challengeId: number;
  milestone: ChallengeMilestone;
  map: ChallengeMap | undefined;
}) {
  const { challengeId, milestone, map } = props;
  const t = useText('mf-challenges');
  const format = useFormat();
  const distanceWords = useDistanceWords();
  const { language } = useLanguage();
  const { body, link, position } = milestone;
  const where = map && distanceWords(map, position);
  return (
    <Stack gap={4}>
      <PostcardPicture milestone={milestone} />
      <Facts>
        <Text weight="medium">{milestoneState(milestone, t, format)}</Text>
        {where && <Text tone="muted">{where}</Text>}
      </Facts>
      {body ? (
        <Prose>
          <SafeHtml html={inLanguage(body, language)} />
        </Prose>
      ) : (
        <Text tone="muted">{t('milestone.hiddenText')}</Text>
      )}
      {milestone.isReached && <Collecting challengeId={challengeId} milestone={milestone} />}
      {link && (
        <TextLink href={link} rel="noopener noreferrer" target="_blank">
          {t('milestone.more')}
        </TextLink>
      )}
    </Stack>
  );
}

/** Returns the number of history entries between a sheet and the page below it; 0 if it was opened by its address. */
function stepsFromPage(state: unknown): number {
  const isGiven = typeof state === 'object' && state !== null && 'stepsFromPage' in state;
  return isGiven ? Number(state.stepsFromPage) : 0;
}

/** Returns the number of history entries that a sheet has added above its own, so that Back closes it. */
function entriesAbove(): number {
  const state: unknown = window.history.state;
  const isGiven = typeof state === 'object' && state !== null && 'overlays' in state;
  return isGiven ? Number(state.overlays) : 0;
}

/** A milestone above the page of its challenge; Back, Escape and the close button close it. */
export function MilestoneSheet({ challengeId, mapId, milestoneId }: MilestoneSheetProps) {
  const t = useText('mf-challenges');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const steps = stepsFromPage(useLocation().state);
  const { data: map } = useMap(mapId);
  const { data, error, isFetching, refetch } = useMilestones(challengeId, mapId !== null);
  const milestones = data?.milestones ?? [];
  const index = milestones.findIndex(({ id }) => id === milestoneId);
  const milestone = milestones[index];
  const page = `/challenges/${challengeId}`;
  const isAbsent = mapId === null || (data !== undefined && !milestone);

  function close(): void {
    const above = entriesAbove();
    if (steps > 0) void navigate(-steps - above);
    // Opened by its address: first goes back over the entry above, which calls this again.
    else if (above > 0) void navigate(-above);
    else void navigate(`${page}/map`, { replace: true });
  }
  function show(other: ChallengeMilestone | undefined): void {
    if (!other) return;
    const state = { stepsFromPage: steps > 0 ? steps + 1 : 0 };
    void navigate(`${page}/milestones/${other.id}`, { state, replace: steps === 0 });
  }

  return (
    <Drawer
      // Another milestone is another sheet, which gets the focus and is announced.
      key={milestoneId}
      isOpen
      onClose={close}
      title={
        milestone
          ? milestoneName(milestone, t, language)
          : t(isAbsent ? 'milestone.absent' : 'milestone.title')
      }
      footer={
        milestone && (
          <>
            <Button
              color="lightgrey"
              icon={ArrowForwardIcon}
              isDisabled={index === milestones.length - 1}
              onPress={() => show(milestones[index + 1])}
            >
              {t('milestone.next')}
            </Button>
            <Button
              color="lightgrey"
              icon={ArrowBackIcon}
              isDisabled={index === 0}
              onPress={() => show(milestones[index - 1])}
            >
              {t('milestone.previous')}
            </Button>
          </>
        )
      }
    >
      {milestone && <Story challengeId={challengeId} milestone={milestone} map={map} />}
      {isAbsent && <Text>{t('challenge.notFound')}</Text>}
      {!milestone && !isAbsent && !error && <Skeleton shape="card" size="18rem" />}
      {!data && error && (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Drawer>
  );
}
