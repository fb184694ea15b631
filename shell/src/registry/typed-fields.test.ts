import { queryClient } from '@stridewell/platform';
import userEvent from '@testing-library/user-event';
import { hasTypedText, releaseContainer, watchTypedText } from './typed-fields.ts';

let stop: () => void;
beforeEach(() => {
  stop = watchTypedText(document);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  queryClient.clear();
});

/** A mounted release with this content, and its field. */
function releaseWith(html: string) {
  const container = document.body.appendChild(document.createElement('div'));
  container.toggleAttribute(releaseContainer, true);
  container.innerHTML = html;
  const field = container.querySelector<HTMLElement>('input, textarea');
  if (!field) throw new Error('No field.');
  return { container, field };
}

const save = () =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: async () => null })
    .execute(undefined);

const submit = (container: Element) =>
  container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));

describe('typed text', () => {
  it.each(['<input>', '<input type="email">', '<textarea></textarea>', '<input type="number">'])(
    'counts in %s until it is gone',
    async (html) => {
      const { field } = releaseWith(html);
      expect(hasTypedText()).toBe(false);
      await userEvent.type(field, '12');
      expect(hasTypedText()).toBe(true);
      await userEvent.clear(field);
      expect(hasTypedText()).toBe(false);
    },
  );

  it.each(['<input type="search">', '<div role="search"><input></div>', '<input type="password">'])(
    'is not worth keeping in %s',
    async (html) => {
      const { field } = releaseWith(html);
      await userEvent.type(field, '12');
      expect(hasTypedText()).toBe(false);
    },
  );

  it('counts as long as the release that took its field away is there', async () => {
    const { container, field } = releaseWith('<input>');
    await userEvent.type(field, 'Step one of three');
    field.remove();
    expect(hasTypedText()).toBe(true);
    container.remove();
    expect(hasTypedText()).toBe(false);
  });

  it('belongs to a later save if its field is gone', async () => {
    const { field } = releaseWith('<input>');
    await userEvent.type(field, 'Saved by a button');
    field.remove();
    await save();
    expect(hasTypedText()).toBe(false);
  });

  it('is saved once its form was submitted and a save has succeeded, not before', async () => {
    const { container, field } = releaseWith('<form><input value="Maya"></form>');
    await userEvent.type(field, ' L.');
    submit(container);
    expect(hasTypedText()).toBe(true);
    await save();
    expect(hasTypedText()).toBe(false);
    await userEvent.type(field, ' again');
    expect(hasTypedText()).toBe(true);
  });

  it('goes with the form that was submitted', async () => {
    const { container, field } = releaseWith('<form><input></form>');
    await userEvent.type(field, 'Hello');
    submit(container);
    field.remove();
    expect(hasTypedText()).toBe(false);
  });

  it("isn't saved by a save of something else", async () => {
    const { field } = releaseWith('<input>');
    await userEvent.type(field, 'A comment');
    await save();
    expect(hasTypedText()).toBe(true);
  });
});
