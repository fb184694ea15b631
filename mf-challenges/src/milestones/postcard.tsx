import type { ChallengeMilestone } from '@stridewell/contracts';
import { Link, SafeHtml, useFormat, useLanguage, useText } from '@stridewell/platform';
import { Text, Title } from '@stridewell/ui';
import { inLanguage } from '#maps/index.ts';
import { milestoneName, milestoneState } from './milestone-words.ts';
import { Frame, Story, Words } from './postcard.styles.ts';
import { PostcardPicture } from './postcard-picture.tsx';

/** A milestone as a postcard, which opens it: its story once it is reached, the distance to it until then. */
export function Postcard(props: {
  challengeId: number;
  milestone: ChallengeMilestone;
  /** More about it, in a few words. */
  facts?: string;
}) {
  const { challengeId, milestone, facts } = props;
  const t = useText('mf-challenges');
  const format = useFormat();
  const { language } = useLanguage();
  const { id, body, isReached } = milestone;
  return (
    <Frame>
      <PostcardPicture milestone={milestone} />
      <Words>
        <Title level={3} size="md">
          <Link to={`/challenges/${challengeId}/milestones/${id}`} state={{ stepsFromPage: 1 }}>
            {milestoneName(milestone, t, language)}
          </Link>
        </Title>
        {isReached && body && (
          <Story>
            <SafeHtml html={inLanguage(body, language)} />
          </Story>
        )}
        <Text size="sm" tone="muted" isNumeric>
          {[milestoneState(milestone, t, format), facts].filter(Boolean).join(' · ')}
        </Text>
      </Words>
    </Frame>
  );
}
