import type { Page } from '@playwright/test';
import { median } from './benchmark.ts';
import type { Benchmark } from './benchmark.ts';
import type { Composition } from './composition.ts';
import { content, openMemberPage } from './member-page.ts';

const slowdown = 4;
/** What the page does when nothing is asked of it, such as preparing the sheet, has come to an end. */
const rest = 3000;
const field = '[role=dialog] input[inputmode=numeric]';

/** Puts a dialog of plain elements in the place of the sheet: what a press costs on this very page. */
function openPlainDialog(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.addEventListener(
      'click',
      (event) => {
        event.stopImmediatePropagation();
        const dialog = document.createElement('div');
        dialog.setAttribute('role', 'dialog');
        dialog.innerHTML =
          '<form><h2>Add entry</h2><label>Steps <input inputmode="numeric"></label><button>Add steps</button></form>';
        dialog.style.cssText = 'position: fixed; inset: auto 0 0; z-index: 100; background: Canvas';
        document.body.append(dialog);
        dialog.querySelector('input')?.focus();
      },
      { capture: true, once: true },
    );
  });
}

/** Milliseconds from the touch to the frame that shows the field with the focus. */
async function open(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: 'Add entry' }).first();
  await button.scrollIntoViewIfNeeded();
  await page.waitForTimeout(rest);
  const time = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        document.addEventListener(
          'pointerdown',
          ({ timeStamp }) => {
            const look = () => {
              const found = document.querySelector(wanted);
              if (!found?.getClientRects().length || found !== document.activeElement)
                return requestAnimationFrame(look);
              // The first task after the frame is painted, ahead of whatever else waits.
              return scheduler.postTask(() => resolve(performance.now() - timeStamp), {
                priority: 'user-blocking',
              });
            };
            requestAnimationFrame(look);
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
  if (isPlain) await openPlainDialog(page);
  const first = await open(page);
  if (isPlain) await page.evaluate(() => document.querySelector('[role=dialog]')?.remove());
  else await page.keyboard.press('Escape');
  if (isPlain) await openPlainDialog(page);
  const second = await open(page);
  await context.close();
  return [first, second];
}

/** The sheet in which an entry is written, opened on a phone. */
export const opening: Benchmark = {
  name: 'opening',
  says: 'from the touch on Add entry to the painted field, on a phone, first and second time',
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
