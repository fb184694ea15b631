import { uploadPicture } from '@stridewell/contracts';
import { api } from '@stridewell/platform';
import type { ChosenPicture } from './picture-field.tsx';

/** What was sent already, so that a form that failed afterwards sends no picture again. */
const sent = new WeakMap<Blob, number>();

/** Sends a picture that was chosen; answers the id by which another call names it. */
export async function sendPicture({ content, name }: ChosenPicture): Promise<number> {
  const known = sent.get(content);
  if (known !== undefined) return known;
  const body = new File([content], name, { type: content.type });
  const { data } = await api.call(uploadPicture, { body });
  sent.set(content, data.id);
  return data.id;
}
