import type { Page } from '@playwright/test';
import { median } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import type { Composition } from './composition.ts';
import { content, openMemberPage } from './member-page.ts';

const slowdown = 4;
/** Waits until the page's own background work, such as preparing the sheet, is done. */
const rest = 3000;
const field = '[role=dialog] input[inputmode=numeric]';

/** Adds a button outside React that opens a dialog of plain elements. */
function addPlainButton(page: Page): Promise<void> {
  return page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Plain entry';
    button.style.cssText = 'position: fixed; inset: 40% auto auto 40%; z-index: 100';
    button.addEventListener('click', () => {
      const dialog = document.createElement('div');
      dialog.setAttribute('role', 'dialog');
      dialog.innerHTML =
        '<form><h2>Add entry</h2><label>Steps <input inputmode="numeric"></label><button>Add steps</button></form>';
      dialog.style.cssText = 'position: fixed; inset: auto 0 0; z-index: 100; background: Canvas';
      document.body.append(dialog);
      dialog.querySelector('input')?.focus();
    });
    document.body.append(button);
  });
}

/** Returns milliseconds from the touch to the frame that shows the focused field. */
async function open(page: Page, name: string): Promise<number> {
  const button = page.getByRole('button', { name }).first();
  await button.scrollIntoViewIfNeeded();
  await page.waitForTimeout(rest);
  const time = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        document.addEventListener(
          'pointerdown',
          // No named functions here: the compiler would add a helper that the page does not have.
          async ({ timeStamp }) => {
            for (;;) {
              await new Promise(requestAnimationFrame);
              const focused = document.activeElement;
              if (focused?.matches(wanted) && focused.getClientRects().length > 0) break;
            }
            // The first task after the frame is painted, before everything else that waits.
            await scheduler.postTask(() => undefined, { priority: 'user-blocking' });
            resolve(performance.now() - timeStamp);
          },
          { capture: true, once: true },
        );
      }),
    field,
  );
  await button.tap();
  return time;
}

async function openTwice(composition: Composition, isPlain: boolean): Promise<[number, number]> {
  const { context, page } = await openMemberPage(composition, 'federated', {
    slowdown,
    isPhone: true,
  });
  await page.goto('/my-dashboard');
  await page.waitForSelector(content.dashboard);
  await page.waitForLoadState('networkidle');
  const name = isPlain ? 'Plain entry' : 'Add entry';
  if (isPlain) await addPlainButton(page);
  const first = await open(page, name);
  if (isPlain) await page.evaluate(() => document.querySelector('body > [role=dialog]')?.remove());
  else await page.keyboard.press('Escape');
  const second = await open(page, name);
  await context.close();
  return [first, second];
}

/** Opening the entry sheet on a phone. */
export const opening: Benchmark = {
  name: 'opening',
  says: 'from tapping Add entry to the painted field on a phone, the first and second time',
  async run({ rounds, composition: start }) {
    const composition = await start();
    const sheet: [number, number][] = [];
    const plain: [number, number][] = [];
    for (let round = 0; round < rounds; round += 1) {
      sheet.push(await openTwice(composition, false));
      plain.push(await openTwice(composition, true));
    }
    return ([0, 1] as const).map((turn) => ({
      what: turn === 0 ? 'first opening' : 'second opening',
      value: median(sheet.map((times) => times[turn])),
      unit: 'ms',
      target: { most: 200 },
      compares: `median of ${rounds} with the processor ${slowdown} times slower; a dialog of plain elements on the same page: ${median(plain.map((times) => times[turn])).toFixed(0)} ms`,
    }));
  },
};
