import sharp from 'sharp';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#engine/requests/index.ts';
import type { WeekPictures, WeekShown } from '#engine/mail/index.ts';

/** Drawn at twice the displayed size, for high-resolution screens. */
const [width, height, gap, thin] = [1120, 360, 40, 4];
const colors = { paper: '#f7f2e8', bar: '#1f3a5f', met: '#1f7a5a', goal: '#8a94a0' };

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  color: string;
}

/** Draws seven bars and the goal; the mail contains the text, so that every mail program can read it. */
async function drawWeek({ steps, goal }: WeekShown): Promise<Buffer> {
  const most = Math.max(goal, ...steps, 1);
  const wide = Math.floor((width - gap) / steps.length) - gap;
  const heightOf = (of: number) => Math.max(thin, Math.round((of / most) * (height - 2 * gap)));
  const bars = steps.map((of, at): Box => {
    const tall = heightOf(of);
    const color = of >= goal ? colors.met : colors.bar;
    const left = gap + at * (wide + gap);
    return { left, top: height - gap - tall, width: wide, height: tall, color };
  });
  const top = height - gap - heightOf(goal);
  const line: Box = { left: gap, top, width: width - 2 * gap, height: thin, color: colors.goal };
  // Drawn with boxes only: SVG drawings are refused in the whole process.
  return sharp({ create: { width, height, channels: 3, background: colors.paper } })
    .composite(
      [...bars, line].map(({ left, top: from, color, ...size }) => ({
        left,
        top: from,
        input: { create: { ...size, channels: 3, background: color } },
      })),
    )
    .png({ palette: true })
    .toBuffer();
}

/** Serves the pictures in mails to anyone with their address. */
export function serveWeekPictures(app: FastifyInstance, pictures: WeekPictures): void {
  const schema = { hide: true };
  app.get<{ Params: { token: string } }>(
    '/week-pictures/:token',
    { schema },
    async (request, reply) => {
      const week = pictures.read(request.params.token);
      if (!week) throw new Problem('not_found');
      return reply
        .headers({
          'content-type': 'image/png',
          'cache-control': 'private, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(await drawWeek(week));
    },
  );
}
