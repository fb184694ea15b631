import { drafts, useWrite } from '@stridewell/platform';
import { renderScreen } from '@stridewell/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { PostComposer, type Post } from './post-composer.tsx';

function Composer({ send }: { send: (post: Post) => Promise<unknown> }) {
  const save = useWrite<unknown, Post>({
    endpoint: { changes: [] },
    isFailureShownHere: true,
    mutationFn: send,
  });
  return (
    <PostComposer
      draft="journal"
      label="How was your walk?"
      visibilities={[
        { value: 'self', label: 'Only me' },
        { value: 'friends', label: 'Friends' },
      ]}
      maxCharacters={20}
      submitLabel="Publish"
      saved="Published."
      save={save}
    />
  );
}

const text = () => screen.getByRole('textbox', { name: 'How was your walk?' });

function choose(file: File) {
  const input = document.querySelector('input[type="file"]');
  if (input) fireEvent.change(input, { target: { files: [file] } });
}

describe('the post composer', () => {
  it('sends text, pictures with descriptions, and the visibility', async () => {
    const send = jest.fn(async (_post: Post) => ({}));
    const { person } = await renderScreen(<Composer send={send} />);
    await person.type(text(), 'Along the river');
    await person.click(screen.getByRole('button', { name: 'Add a photo' }));
    choose(new File(['river'], 'river.png', { type: 'image/png' }));
    await person.type(
      await screen.findByRole('textbox', { name: 'Picture description' }),
      'A river',
    );
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(text()).toHaveValue(''));
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      text: 'Along the river',
      visibility: 'self',
      pictures: [{ name: 'river.png', alt: 'A river' }],
    });
  });

  it("says that a file isn't a picture before it is sent", async () => {
    const { person } = await renderScreen(<Composer send={async () => ({})} />);
    await person.click(screen.getByRole('button', { name: 'Add a photo' }));
    choose(new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }));
    expect(await screen.findByText(/Choose a JPEG, PNG or WebP picture/)).toBeVisible();
  });

  it('takes up to four pictures', async () => {
    const { person } = await renderScreen(<Composer send={async () => ({})} />);
    for (let place = 0; place < 4; place += 1)
      await person.click(screen.getByRole('button', { name: 'Add a photo' }));
    expect(screen.queryByRole('button', { name: 'Add a photo' })).toBeNull();
  });

  it("isn't sent if it is empty or too long, and keeps the text as a draft", async () => {
    const send = jest.fn(async () => ({}));
    const { person } = await renderScreen(<Composer send={send} />);
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Write something first.')).toBeVisible();
    await person.type(text(), 'Along the river and over the hill');
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Use up to 20 characters.')).toBeVisible();
    expect(send).not.toHaveBeenCalled();
    expect(drafts.read(7, 'journal')).toMatchObject({ text: 'Along the river and over the hill' });
  });
});
