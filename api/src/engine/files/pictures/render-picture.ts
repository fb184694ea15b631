import { maxPixelsInPicture, pictureSides } from '@stridewell/contracts';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { Problem } from '#engine/requests/index.ts';

// Only these formats can be decoded: no SVG, no GIF, nothing that libvips passes to another program.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});
sharp.cache(false);

/** Decoding 40 megapixels may take 200 MB: the number of parallel decodes in a process. */
const turns = pLimit(2);

/** A stored picture: WebP without metadata, upright. */
export interface RenderedPicture {
  large: Buffer;
  small: Buffer;
  width: number;
  height: number;
}

/** Re-encodes a picture in both sizes; throws `picture_refused` if it isn't one. */
export function renderPicture(sent: Buffer): Promise<RenderedPicture> {
  return turns(async () => {
    try {
      const source = sharp(sent, { limitInputPixels: maxPixelsInPicture, failOn: 'error' });
      const upright = source.autoOrient();
      const { data: large, info } = await within(upright, pictureSides.large)
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      // From the large one, which is smaller than the upload.
      const small = await within(sharp(large), pictureSides.small).webp({ quality: 80 }).toBuffer();
      return { large, small, width: info.width, height: info.height };
    } catch (error) {
      const isTooLarge = error instanceof Error && /pixel limit/.test(error.message);
      throw new Problem(
        'picture_refused',
        isTooLarge ? { message: 'Choose a picture of 40 megapixels or less.' } : {},
      );
    }
  });
}

function within(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}
