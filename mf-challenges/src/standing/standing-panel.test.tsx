import { sampleChallenge } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { aheadStanding, challengeApi, joinedChallenge, showPage } from '../show-page.fixture.tsx';

const section = (name: string) => screen.findByRole('region', { name });

describe("the viewer's progress", () => {
  it('shows the total, the average, the goal, and the pace in steps and in days', async () => {
    await showPage('/challenges/500', { api: challengeApi(joinedChallenge()) });
    const progress = await section('My progress');
    for (const words of [
      '164,000',
      'of 240,000 steps · 68%',
      '1.5 days ahead',
      '12,000 steps ahead of pace',
      'Daily average',
      '8,200 steps a day',
      '18 days',
      '76,000 steps',
      '6,910 steps',
    ])
      expect(progress).toHaveTextContent(words);
  });

  it('draws the way so far, and says the same in words', async () => {
    await showPage('/challenges/500', { api: challengeApi(joinedChallenge()) });
    expect(
      await screen.findByRole('img', {
        name: '164,000 of 240,000 steps, 68%. Even pace: 152,000 steps.',
      }),
    ).toBeVisible();
  });

  it.each([
    [{ paceSteps: -3200, paceDays: -0.4 }, '0.4 days behind', '3,200 steps behind pace'],
    [{ paceSteps: 120, paceDays: 0 }, 'On pace', 'Keep up 8,000 steps a day'],
    [
      { total: 250_000, goalPercent: 104, stepsToGoal: 0, stepsPerRemainingDay: 0 },
      'Goal reached',
      '10,000 steps over the goal',
    ],
  ])('shows for %j: %s, %s', async (changes, title, steps) => {
    const challenge = joinedChallenge({ standing: { ...aheadStanding, ...changes } });
    await showPage('/challenges/500', { api: challengeApi(challenge) });
    const progress = await section('My progress');
    expect(progress).toHaveTextContent(title);
    expect(progress).toHaveTextContent(steps);
  });

  it('explains how the pace is computed', async () => {
    const { person } = await showPage('/challenges/500', { api: challengeApi(joinedChallenge()) });
    await person.click(await screen.findByRole('button', { name: 'Why this pace?' }));
    const why = screen.getByRole('dialog', { name: 'Why this pace?' });
    expect(why).toHaveTextContent('240,000 steps over 30 days is 8,000 a day');
    expect(why).toHaveTextContent('or 152,000 through yesterday. You have 164,000');
    expect(why).toHaveTextContent('12,000 steps, or 1.5 days at 8,000 a day');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['Why 164,000 steps?', 'up to 30,000 a day'],
    ['Why this average?', 'divided by the challenge days so far'],
    ['Why this rank?', 'Participants ahead of you: 2.'],
    ['Why 6,910 steps a day?', 'You need 76,000 steps in 11 days'],
  ])('answers “%s”', async (question, answer) => {
    const { person } = await showPage('/challenges/500', { api: challengeApi(joinedChallenge()) });
    await person.click(await screen.findByRole('button', { name: question }));
    expect(screen.getByRole('dialog', { name: question })).toHaveTextContent(answer);
  });

  it('links to the first entry before there is one', async () => {
    const standing = {
      ...aheadStanding,
      total: 0,
      rank: null,
      dailyAverage: 0,
      activeDays: 0,
      goalPercent: 0,
    };
    await showPage('/challenges/500', { api: challengeApi(joinedChallenge({ standing })) });
    const progress = await section('My progress');
    expect(progress).toHaveTextContent('Log steps to start your trail.');
    expect(progress).not.toHaveTextContent('days ahead');
    expect(progress).toHaveTextContent('after your first entry');
  });

  it("is absent for people who don't take part", async () => {
    await showPage('/challenges/500', { api: challengeApi(sampleChallenge()) });
    await section('About this challenge');
    expect(screen.queryByRole('region', { name: 'My progress' })).not.toBeInTheDocument();
  });
});
