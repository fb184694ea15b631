/** A rectangle of a picture, in its own pixels. */
export type CropArea = Readonly<{ x: number; y: number; width: number; height: number }>;

/** The longest side of a cropped picture, in pixels: twice the widest place in the product. */
const longestSide = 2048;

/**
 * Cuts a part out of a picture, rotated as its camera recorded it, and scales it down to the
 * maximum size.
 *
 * @throws if the file cannot be read as a picture
 */
export async function cropPicture(file: Blob, area: CropArea): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  canvas
    .getContext('2d')
    ?.drawImage(
      picture,
      area.x,
      area.y,
      area.width,
      area.height,
      0,
      0,
      canvas.width,
      canvas.height,
    );
  picture.close();
  // PNG keeps transparency.
  const kind = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (cropped) => (cropped ? resolve(cropped) : reject(new Error('The picture is empty.'))),
      kind,
      0.9,
    );
  });
}
