import type { RolloutRule } from '@stridewell/platform/registry';
import { defaultFailureLimit } from '#evaluate-release.ts';
import { promoteRelease } from '#promote-release.ts';
import { publishRelease } from '#publish-release.ts';
import { stageRelease } from '#stage-release.ts';
import type { Stage } from '#stage-release.ts';
import { builtFolder } from './built-folder.ts';
import { gateOf, gateOptions, usageError, reasonOf, reasonOptions } from './command.ts';
import type { Command, ParsedArguments } from './command.ts';

const usage =
  '<remote or folder of a build> [--why <text>] [--percent <n>] [--programs <id,id>] [--failure-limit <percent>]';

function programsOf(text: string | undefined): number[] | undefined {
  if (text === undefined) return undefined;
  const programs = text.split(',').map((one) => Number(one));
  if (programs.every((id) => Number.isInteger(id) && id > 0)) return programs;
  throw new Error(`--programs must be program ids such as 1,2, not "${text}".`);
}

function failureLimitOf(percent: number | undefined): RolloutRule['failureLimit'] {
  return percent === undefined ? undefined : { ...defaultFailureLimit, percent };
}

/** Returns the audience of the release; null for everyone. */
function stageOf(typed: ParsedArguments): Stage | null {
  const percent = typed.number('percent', 100);
  const programs = programsOf(typed.text('programs'));
  const failureLimit = failureLimitOf(typed.number('failure-limit', 100));
  if (percent === undefined && programs === undefined) {
    if (failureLimit) throw new Error('--failure-limit needs --percent or --programs.');
    return null;
  }
  return { percent: percent ?? 100, programs, failureLimit };
}

function stageWords({ percent, programs }: Stage): string {
  const members = percent === 100 ? 'all members' : `${percent}% of the members`;
  return programs ? `${members} of program ${programs.join(', ')}` : members;
}

/** Builds a remote, publishes it, and gives it to everyone or, staged, to some. */
export const releaseRemote: Command = {
  usage,
  options: {
    ...reasonOptions,
    ...gateOptions,
    percent: { type: 'string' },
    programs: { type: 'string' },
    'failure-limit': { type: 'string' },
  },
  run: async (typed, context) => {
    const { store, say, program } = context;
    const [target, ...others] = typed.words;
    if (target === undefined || others.length > 0) {
      throw usageError('Name one remote, or the folder of a finished build.');
    }
    const stage = stageOf(typed);
    const folder = await builtFolder(target, say);
    const reason = reasonOf(typed, program);
    const gate = gateOf(typed, context);
    const isToBeStaged = stage !== null;
    const { release, isNew } = await publishRelease(store, folder, reason, {
      ...gate,
      isToBeStaged,
    });
    const { name, version } = release;
    say(isNew ? `✓ ${name} ${version} published` : `✓ ${name} ${version} is already published`);
    if (!stage) {
      await promoteRelease(store, name, version, reason, gate);
      say(`✓ ${version} is live from the next page load`);
    } else {
      await stageRelease(store, name, version, stage, reason, gate);
      say(`✓ ${version} is staged for ${stageWords(stage)} from the next page load`);
      say(`  To release it to everyone: ${program} promote ${name} ${version}`);
    }
  },
};
