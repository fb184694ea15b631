/** An entry in the journal of somebody of the demo, with what a friend wrote about it. */
export interface DemoEntry {
  daysAgo: number;
  text: string;
  comment?: string;
}

/** A post in a discussion of the demo, with its replies in their order. */
export interface DemoPost {
  /** Usernames, as of the replies. */
  by: string;
  daysAgo: number;
  /** The hour of its day, in the time of the program; a reply comes at a later hour of the same day. */
  hour: number;
  text: string;
  replies?: readonly { by: string; hour: number; text: string }[];
}

/** What the people to try have written in their journals, by username. */
export const demoJournals: Readonly<Record<string, readonly DemoEntry[]>> = {
  'maya.lindqvist': [
    {
      daysAgo: 1,
      text: 'Walked to work along the canal. Saw the first herons of the year.',
      comment: 'That sounds lovely!',
    },
    {
      daysAgo: 3,
      text: 'Tired legs, so only a slow round of the park after lunch.',
      comment: 'Shall we walk together on Friday?',
    },
    { daysAgo: 6, text: 'Rain all day. Took my calls walking up and down the long corridor.' },
  ],
  'theo.marsh': [
    {
      daysAgo: 2,
      text: 'Took the stairs all day. My colleagues have noticed.',
      comment: 'And we are impressed.',
    },
    { daysAgo: 5, text: 'Walked my daughter to school instead of driving. She set the pace.' },
  ],
  'colette.duval': [
    {
      daysAgo: 1,
      text: 'Two laps of the market before breakfast, and still at my desk by nine.',
      comment: 'You must have had the best of the bread.',
    },
    { daysAgo: 4, text: 'A meeting on foot. We decided more in half an hour than in a week.' },
    { daysAgo: 7, text: 'Nothing but sitting in trains today. Tomorrow will be better.' },
  ],
  'percy.achterberg': [
    {
      daysAgo: 3,
      text: 'Tried the hill behind the depot. It is steeper than it looks from below.',
      comment: 'The view is worth it, though.',
    },
  ],
  'priya.raman': [
    {
      daysAgo: 2,
      text: 'Got off the bus three stops early, both ways.',
      comment: 'I do that on Tuesdays. Join me?',
    },
    { daysAgo: 4, text: 'Evening walk with my mother. She remembers every tree on the street.' },
  ],
  'walter.osei': [
    {
      daysAgo: 5,
      text: 'My knee is well again: the first full round of the lake since summer.',
      comment: 'Good to hear. Take it easy all the same.',
    },
  ],
  'sunniva.berg': [
    { daysAgo: 1, text: 'Fog by the river this morning, so thick that I only heard the rowers.' },
    {
      daysAgo: 6,
      text: 'Walked home from the theatre. An hour, and not one minute too long.',
      comment: 'Which play was it?',
    },
  ],
  'ignacio.vidal': [
    {
      daysAgo: 1,
      text: 'Counted it at last: one shift on the floor is nine thousand steps.',
      comment: 'No wonder my shoes wear out.',
    },
    { daysAgo: 4, text: 'Day off. Walked to the harbour and back for the sake of it.' },
  ],
  'ruth.kellner': [
    {
      daysAgo: 2,
      text: 'The long way round gate two, every break. It adds up.',
      comment: 'See you there tomorrow.',
    },
  ],
  'odile.renard': [
    {
      daysAgo: 1,
      text: 'Walked to the clinic along the quay to see how their first weeks go.',
      comment: 'We have kept to it, mostly.',
    },
    { daysAgo: 5, text: 'Two clients in one afternoon, both on foot.' },
  ],
};

/** What people have written about teams and challenges, by their names, the oldest first. */
export type DemoDiscussions = Readonly<Record<string, readonly DemoPost[]>>;

/** What has been written in the first program. */
export const riverbendDiscussions = {
  Otters: [
    {
      by: 'maya.lindqvist',
      daysAgo: 5,
      hour: 9,
      text: 'Welcome, Otters! Who is up for a walk before work on Wednesdays? We could meet at the old mill.',
      replies: [
        { by: 'bjorn.baptiste', hour: 10, text: 'Count me in, if there is coffee afterwards.' },
        { by: 'colette.duval', hour: 12, text: 'Only every other week for me, but gladly.' },
      ],
    },
    {
      by: 'aisha.abbott',
      daysAgo: 3,
      hour: 13,
      text: 'The footbridge at the weir is closed until Monday. The path on the north bank is open.',
      replies: [{ by: 'percy.achterberg', hour: 17, text: 'Thank you, that saved me a detour.' }],
    },
    {
      by: 'theo.marsh',
      daysAgo: 1,
      hour: 18,
      text: 'Took the two hundred steps at the weir twice. My calves say that they count double.',
      replies: [
        { by: 'maya.lindqvist', hour: 19, text: 'They do not, but well done all the same.' },
      ],
    },
  ],
  'River to Ridge': [
    {
      by: 'priya.raman',
      daysAgo: 18,
      hour: 8,
      text: 'We are on our way. Write here how you fare, and what you find beside the path.',
      replies: [
        { by: 'dmitri.dahl', hour: 11, text: 'So far a glove and two very bold geese.' },
        { by: 'greta.greco', hour: 20, text: 'The last of the blackberries, behind the mill.' },
      ],
    },
    {
      by: 'keiko.kowalski',
      daysAgo: 6,
      hour: 12,
      text: 'Does a treadmill count? It has been pouring here since Sunday.',
      replies: [
        {
          by: 'hugo.haddad',
          hour: 13,
          text: 'Steps are steps. The view is better outside, though.',
        },
      ],
    },
    {
      by: 'carmen.castellanos',
      daysAgo: 4,
      hour: 19,
      text: 'I did not think that I would ever look forward to a walk in this weather. I do.',
      replies: [{ by: 'maya.lindqvist', hour: 20, text: 'Well walked, Carmen!' }],
    },
    {
      by: 'maya.lindqvist',
      daysAgo: 2,
      hour: 12,
      text: 'Has anybody tried the new boots from the shop on the square? Mine have had their day.',
      replies: [{ by: 'farid.fontaine', hour: 14, text: 'Yes. Buy them half a size larger.' }],
    },
    {
      by: 'imani.iversen',
      daysAgo: 1,
      hour: 17,
      text: 'Saw the ridge from the office roof today. It looks almost near.',
    },
  ],
} satisfies DemoDiscussions;
