import { randomFrom } from './random.ts';

/** The width and height of a scene, in drawing units. */
export interface SceneSize {
  width: number;
  height: number;
}

/** The size on a card. */
export const cardSize: SceneSize = { width: 640, height: 320 };

/** The size across a page. */
export const bannerSize: SceneSize = { width: 1280, height: 320 };

interface Point {
  x: number;
  y: number;
}

interface Light {
  sky: readonly [top: string, bottom: string];
  sun: string;
  /** From the farthest ridge to the nearest. */
  ridges: readonly [string, string, string, string];
  trail: string;
}

// The six chart colors at four times of day; each scene uses one.
const lights: readonly [Light, ...Light[]] = [
  {
    sky: ['#fde7c9', '#f9b48f'],
    sun: '#fff4dc',
    ridges: ['#e98f79', '#b9628a', '#6d4a8c', '#2f3566'],
    trail: '#fde7c9',
  },
  {
    sky: ['#cfe9ec', '#f3f6e4'],
    sun: '#ffd166',
    ridges: ['#9ccfc7', '#5fb0a6', '#2b8a86', '#125a63'],
    trail: '#f3f6e4',
  },
  {
    sky: ['#fff1c9', '#ffd28a'],
    sun: '#ff9f45',
    ridges: ['#f4b266', '#dd7f3f', '#a8563a', '#5a3145'],
    trail: '#fff1c9',
  },
  {
    sky: ['#dcd7f5', '#f6dfe6'],
    sun: '#fff7ea',
    ridges: ['#b7a8e0', '#8a77c6', '#5b4b9c', '#2e2a66'],
    trail: '#f6dfe6',
  },
  {
    sky: ['#1d2b53', '#44568f'],
    sun: '#fbe9b7',
    ridges: ['#3c5a8c', '#2c6e86', '#1d5266', '#12304a'],
    trail: '#cfe0ea',
  },
  {
    sky: ['#d9ecfb', '#fdf0dc'],
    sun: '#ffc15e',
    ridges: ['#a9cbe6', '#6fa3cf', '#3b6ea8', '#1f3f73'],
    trail: '#fdf0dc',
  },
];

/** What to draw: flat shapes in one light, from back to front. */
export interface Scene {
  sky: Light['sky'];
  sun: { x: number; y: number; radius: number; color: string };
  ridges: { outline: string; color: string }[];
  trees: { outline: string; color: string };
  trail: { outline: string; color: string };
}

const step = 8;

function pick<T>(random: () => number, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}

function outlineOf(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** Returns the skyline of a ridge, from left to right: two long waves, and peaks where the land is sharp. */
function skyline(
  random: () => number,
  { width }: SceneSize,
  base: number,
  rise: number,
  isSharp: boolean,
): Point[] {
  const [long, short, sharp] = [random() * 7, random() * 7, random() * 7];
  const stretch = 0.7 + random() * 0.7;
  return Array.from({ length: width / step + 1 }, (_, index) => {
    const x = index * step;
    const along = (x / cardSize.width) * Math.PI * 2 * stretch;
    const wave = Math.sin(along + long) * 0.6 + Math.sin(along * 2.3 + short) * 0.25;
    const peak = Math.abs(((along * 0.9 + sharp) % 2) - 1) * 1.3 - 0.65;
    return { x, y: base - rise * (isSharp ? peak + wave * 0.3 : wave) };
  });
}

function land({ width, height }: SceneSize, line: readonly Point[]): string {
  return outlineOf([...line, { x: width, y: height }, { x: 0, y: height }]);
}

function treesOn(random: () => number, line: readonly Point[]): string {
  const grove = random() * 0.6;
  return line
    .filter((_, index) => {
      const along = index / line.length;
      return along > grove && along < grove + 0.45 && random() < 0.62;
    })
    .map(({ x, y }) => {
      const height = 14 + random() * 16;
      const half = height * 0.28;
      return outlineOf([
        { x: x - half, y: y + 3 },
        { x, y: y - height },
        { x: x + half, y: y + 3 },
      ]);
    })
    .join('');
}

/** Returns a trail that winds away from the viewer's feet and narrows with the distance. */
function trailTo(random: () => number, size: SceneSize, line: readonly Point[]): string {
  const end = line[Math.floor(line.length * (0.38 + random() * 0.24))] ?? { x: 320, y: 200 };
  const start = { x: end.x + (random() - 0.5) * 320, y: size.height + 4 };
  const swing = (random() < 0.5 ? -1 : 1) * (60 + random() * 50);
  const middle = Array.from({ length: 25 }, (_, index) => {
    const near = 1 - index / 24;
    const bend = Math.sin(near * Math.PI * 2) * swing * near;
    return {
      x: end.x + (start.x - end.x) * near + bend,
      y: end.y + (start.y - end.y) * near ** 1.15,
      half: 0.8 + 30 * near ** 2.2,
    };
  });
  const left = middle.map(({ x, y, half }) => ({ x: x - half, y }));
  const right = middle.map(({ x, y, half }) => ({ x: x + half, y })).reverse();
  return outlineOf([...left, ...right]);
}

/** Returns the scene of a challenge without an image: always the same for the same seed. */
export function sceneFor(seed: string, size: SceneSize): Scene {
  const random = randomFrom(seed);
  const light = pick(random, lights);
  const isSharp = pick(random, [false, true, false]);
  const bases = [0.5, 0.61, 0.72, 0.83].map((share) => share * size.height);
  const rises = [58, 42, 32, 20];
  const lines = bases.map((base, index) =>
    skyline(random, size, base, rises[index] ?? 20, isSharp && index < 2),
  );
  return {
    sky: light.sky,
    sun: {
      x: size.width * (0.26 + random() * 0.48),
      y: size.height * (0.2 + random() * 0.16),
      radius: 24 + random() * 14,
      color: light.sun,
    },
    ridges: lines.map((line, index) => ({
      outline: land(size, line),
      color: light.ridges[index] ?? light.ridges[3],
    })),
    trees: { outline: treesOn(random, lines[2] ?? []), color: light.ridges[3] },
    trail: { outline: trailTo(random, size, lines[3] ?? []), color: light.trail },
  };
}
