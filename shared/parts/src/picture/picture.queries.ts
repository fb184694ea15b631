import { uploadPicture } from '@stridewell/contracts';
import { api } from '@stridewell/platform';
import type { ChosenPicture } from './picture-field.tsx';

/** The ids of pictures that are already sent, so that submitting a failed form again sends none twice. */
const sent = new WeakMap<Blob, number>();

/** Sends a chosen picture; returns the id by which other calls refer to it. */
export async function sendPicture({ content, name }: ChosenPicture): Promise<number> {
  const known = sent.get(content);
  if (known !== undefined) return known;
  const body = new File([content], name, { type: content.type });
  const { data } = await api.call(uploadPicture, { body });
  sent.set(content, data.id);
  return data.id;
}
