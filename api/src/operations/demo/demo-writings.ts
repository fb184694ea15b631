/** A journal entry in the demo, with a friend's comment. */
export interface DemoEntry {
  daysAgo: number;
  /** Local time as hour and minute. */
  time: string;
  text: string;
  comment?: string;
}

/** A discussion post in the demo, with its replies in order. */
export interface DemoPost {
  /** Username of the author. */
  by: string;
  daysAgo: number;
  /** Local time as hour and minute; a reply is later on the same day. */
  time: string;
  text: string;
  replies?: readonly { by: string; time: string; text: string }[];
}

/** Journal entries of the demo accounts, by username. */
export const demoJournals: Readonly<Record<string, readonly DemoEntry[]>> = {
  'maya.lindqvist': [
    {
      daysAgo: 1,
      time: '08:52',
      text: 'Walked to work along the canal and saw two herons!',
      comment: 'That sounds lovely!',
    },
    {
      daysAgo: 3,
      time: '13:26',
      text: 'Tired legs today, so just a slow loop around the park after lunch.',
      comment: 'Want to walk together on Friday?',
    },
    {
      daysAgo: 6,
      time: '17:48',
      text: 'Rained all day, so I took my calls walking up and down the hallway.',
    },
  ],
  'theo.marsh': [
    {
      daysAgo: 2,
      time: '18:07',
      text: 'Took the stairs all day. People are starting to notice.',
      comment: 'Very impressed!',
    },
    {
      daysAgo: 5,
      time: '09:04',
      text: 'Walked my daughter to school instead of driving. She set the pace :)',
    },
  ],
  'colette.duval': [
    {
      daysAgo: 1,
      time: '09:21',
      text: 'Two laps around the market before breakfast and still at my desk by nine.',
      comment: 'Did you bring back any bread?',
    },
    {
      daysAgo: 4,
      time: '15:36',
      text: 'Walking meeting today. We decided more in half an hour than all week.',
    },
    { daysAgo: 7, time: '20:13', text: 'Sat on trains all day. Tomorrow will be better.' },
  ],
  'percy.achterberg': [
    {
      daysAgo: 3,
      time: '12:49',
      text: "Tried the hill behind the depot. It's steeper than it looks!",
      comment: 'Worth it for the view though.',
    },
  ],
  'priya.raman': [
    {
      daysAgo: 2,
      time: '18:22',
      text: 'Got off the bus three stops early, both ways.',
      comment: 'I do that on Tuesdays. Want to join?',
    },
    {
      daysAgo: 4,
      time: '20:47',
      text: 'Evening walk with my mom. She knows every tree on our street.',
    },
  ],
  'walter.osei': [
    {
      daysAgo: 5,
      time: '16:58',
      text: 'My knee is finally better. First full lap around the lake since summer!',
      comment: 'Great news! Take it easy though.',
    },
  ],
  'sunniva.berg': [
    {
      daysAgo: 1,
      time: '08:14',
      text: 'So foggy by the river this morning that I could only hear the rowers.',
    },
    {
      daysAgo: 6,
      time: '21:33',
      text: 'Walked home from the theater. It took an hour and I loved it.',
      comment: 'What did you see?',
    },
  ],
  'ignacio.vidal': [
    {
      daysAgo: 1,
      time: '15:11',
      text: 'Finally counted: one shift on the floor is 9,000 steps.',
      comment: 'No wonder my shoes wear out so fast.',
    },
    { daysAgo: 4, time: '14:02', text: 'Day off. Walked to the harbor and back, just because.' },
  ],
  'ruth.kellner': [
    {
      daysAgo: 2,
      time: '16:27',
      text: 'Took the long way around Gate 2 on every break. It adds up!',
      comment: "I'll join you tomorrow.",
    },
  ],
  'odile.renard': [
    {
      daysAgo: 1,
      time: '12:38',
      text: "Walked along the waterfront to visit the clinic. They're off to a good start.",
      comment: "We're trying our best!",
    },
    { daysAgo: 5, time: '17:19', text: 'Visited two clients this afternoon, both on foot.' },
  ],
};

/** Posts by team or challenge name, oldest first. */
export type DemoDiscussions = Readonly<Record<string, readonly DemoPost[]>>;

/** Posts of the first program. */
export const riverbendDiscussions = {
  Otters: [
    {
      by: 'maya.lindqvist',
      daysAgo: 5,
      time: '09:12',
      text: 'Welcome, Otters! Anyone up for a walk before work on Wednesdays? We could meet at the old mill.',
      replies: [
        { by: 'bjorn.baptiste', time: '10:47', text: "I'm in if there's coffee after." },
        { by: 'colette.duval', time: '12:25', text: 'I can make it every other week!' },
      ],
    },
    {
      by: 'aisha.abbott',
      daysAgo: 3,
      time: '13:33',
      text: 'Heads up: the footbridge by the dam is closed until Monday. The north path is open.',
      replies: [{ by: 'percy.achterberg', time: '17:08', text: 'Thanks, you saved me a detour.' }],
    },
    {
      by: 'theo.marsh',
      daysAgo: 1,
      time: '18:41',
      text: 'Climbed the 200 stairs by the dam twice today. My calves say they should count double.',
      replies: [{ by: 'maya.lindqvist', time: '19:56', text: "They don't, but nice work!" }],
    },
  ],
  'River to Ridge': [
    {
      by: 'priya.raman',
      daysAgo: 18,
      time: '08:17',
      text: "And we're off! Share how it's going and what you see along the way.",
      replies: [
        {
          by: 'dmitri.dahl',
          time: '11:14',
          text: 'So far: one lost glove and two very bold geese.',
        },
        {
          by: 'greta.greco',
          time: '20:38',
          text: 'There are still a few blackberries behind the mill.',
        },
      ],
    },
    {
      by: 'keiko.kowalski',
      daysAgo: 6,
      time: '12:26',
      text: "Does the treadmill count? It's been pouring since Sunday.",
      replies: [
        {
          by: 'hugo.haddad',
          time: '13:03',
          text: "Steps are steps. The view's better outside though.",
        },
      ],
    },
    {
      by: 'carmen.castellanos',
      daysAgo: 4,
      time: '19:52',
      text: "Never thought I'd look forward to walking in this weather, but here we are.",
      replies: [{ by: 'maya.lindqvist', time: '20:19', text: 'Way to go, Carmen!' }],
    },
    {
      by: 'maya.lindqvist',
      daysAgo: 2,
      time: '12:44',
      text: 'Has anyone tried the new boots from the store on Main? Mine are falling apart.',
      replies: [{ by: 'farid.fontaine', time: '14:07', text: 'Yes, get them half a size up.' }],
    },
    {
      by: 'imani.iversen',
      daysAgo: 1,
      time: '17:31',
      text: 'You can see the ridge from the office roof today. Almost there!',
    },
  ],
} satisfies DemoDiscussions;
