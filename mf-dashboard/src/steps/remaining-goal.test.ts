import { remainingGoal } from './remaining-goal.ts';

describe('the text about today', () => {
  it('invites the viewer to log if nothing has been logged', () => {
    expect(remainingGoal({ steps: 0, goal: 8000 }).key).toBe('start');
  });

  it('mentions yesterday before the first step of today, and not later', () => {
    const yesterday = { steps: 4200, goalMet: false };
    const today = { steps: 0, goal: 8000 };
    expect(remainingGoal(today, yesterday)).toMatchObject({ key: 'startAfter', steps: 4200 });
    const met = { steps: 8600, goalMet: true };
    expect(remainingGoal(today, met)).toMatchObject({ key: 'startAfterGoal', steps: 8600 });
    expect(remainingGoal(today, { steps: 0, goalMet: false }).key).toBe('start');
    expect(remainingGoal({ ...today, steps: 100 }, met).key).toBe('leftFar');
  });

  it('names the steps left and the minutes of brisk walking they take', () => {
    expect(remainingGoal({ steps: 6450, goal: 8000 })).toEqual({
      key: 'left',
      steps: 1550,
      minutes: 16,
    });
  });

  it('names no minutes if more than an hour is left', () => {
    expect(remainingGoal({ steps: 1999, goal: 8000 })).toEqual({
      key: 'leftFar',
      steps: 6001,
      minutes: null,
    });
    expect(remainingGoal({ steps: 2000, goal: 8000 }).minutes).toBe(60);
  });

  it('celebrates the goal, and every step beyond it', () => {
    expect(remainingGoal({ steps: 8000, goal: 8000 }).key).toBe('met');
    expect(remainingGoal({ steps: 9200, goal: 8000 })).toMatchObject({ key: 'over', steps: 1200 });
  });
});
