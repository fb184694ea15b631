import { deleting, nameless, ofOthers, ofTotals, whole } from './held.ts';

/** The data about members in challenges: organizers, participants, finishers and winners. */
export const heldInChallenges = {
  celebrated_moment: { columns: ['member_id'], archive: whole, erasing: deleting },
  challenge: {
    columns: ['organiser_id'],
    archive: whole,
    erasing: nameless('Other members take part in it.'),
  },
  milestone_arrival: { columns: ['member_id'], archive: whole, erasing: deleting },
  challenge_completion: { columns: ['member_id'], archive: whole, erasing: deleting },
  challenge_invitation: {
    columns: ['member_id', 'invited_by'],
    archive: { without: ['invited_by'] },
    erasing: deleting,
  },
  challenge_join_request: {
    columns: ['member_id', 'answered_by'],
    archive: { without: ['answered_by', 'is_accepted'] },
    erasing: deleting,
  },
  challenge_member: {
    columns: ['member_id', 'joined_by', 'left_by'],
    archive: { without: ['joined_by', 'left_by'] },
    erasing: ofTotals,
  },
  challenge_result: { columns: ['contender_id'], archive: whole, erasing: ofTotals },
  group_challenge: {
    columns: ['joined_by', 'left_by'],
    archive: { left: "It's about a team or an organization." },
    erasing: ofOthers,
  },
} as const;
