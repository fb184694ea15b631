import type { ReactElement } from 'react';
import { Flag, Footprints, Notebook, paint, Scene } from './scene.tsx';
import type { IllustrationProps } from './scene.tsx';

const pathStroke = { stroke: paint.path, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** A path that leaves the notebook's lines, crosses the hills and ends at a flag in the sun. */
export function WalkIllustration(props: IllustrationProps): ReactElement {
  return (
    <Scene {...props}>
      <Notebook hasLines={false}>
        <path
          d="M34 84c46-30 88-26 126 2 34-34 84-38 126-14v112c-44-8-92-7-126 6-34-13-82-14-126-6Z"
          fill={paint.sky}
        />
        <circle cx="228" cy="78" r="20" fill={paint.sun} />
        <path
          d="M34 128c30-30 62-36 88-16 16-18 28-22 38-20v98c-34-13-82-14-126-6Z"
          fill={paint.hillFar}
        />
        <path
          d="M286 112c-24-16-46-18-66-2-22-26-44-24-60-12v92c34-13 82-14 126-6Z"
          fill={paint.hillFar}
        />
        <path d="M34 158c36-26 86-24 126 4v28c-34-13-82-14-126-6Z" fill={paint.hill} />
        <path d="M286 138c-44-22-92-10-126 24v28c34-13 82-14 126-6Z" fill={paint.hill} />
        <path
          d="M66 182c28-22 62-2 88-14 26-12-8-30 20-40 26-9 44 8 62-16"
          {...pathStroke}
          strokeWidth="5"
          strokeDasharray="1 11"
        />
        <path d="M160 48v142" stroke={paint.ink} strokeOpacity="0.18" strokeWidth="2" />
        <Flag x={238} y={110} />
        <Footprints x={50} y={176} turn={58} />
        <g fill={paint.ink}>
          <path d="M92 112l9-24 9 24Z" />
          <path d="M93 100l8-22 8 22Z" />
          <path d="M76 124l7-18 7 18Z" />
        </g>
      </Notebook>
    </Scene>
  );
}

/** An empty page with the first steps on it. */
export function EmptyPathIllustration(props: IllustrationProps): ReactElement {
  return (
    <Scene {...props}>
      <Notebook>
        <path
          d="M182 168c20-26 44-4 58-24 12-18-10-34 8-54"
          stroke={paint.ink}
          strokeOpacity="0.22"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray="1 10"
        />
        <Footprints x={186} y={158} turn={40} />
        <Footprints x={206} y={146} turn={66} />
        <g transform="translate(250 60) rotate(24)">
          <path d="M-5-34h10v52l-5 12-5-12Z" fill={paint.sun} />
          <path d="M-5 18h10l-5 12Z" fill={paint.paper} />
          <path d="M-1.7 26h3.4L0 30Z" fill={paint.ink} />
          <path d="M-5-34q5-6 10 0v7h-10Z" fill={paint.path} />
        </g>
      </Notebook>
    </Scene>
  );
}

/** A signpost with arms to both sides, and a path that forks. */
export function LostIllustration(props: IllustrationProps): ReactElement {
  return (
    <Scene {...props}>
      <Notebook hasLines={false}>
        <path
          d="M34 148c44-20 88-18 126 0 34-18 82-20 126 0v36c-44-8-92-7-126 6-34-13-82-14-126-6Z"
          fill={paint.hill}
        />
        <path
          d="M160 186c0-22-52-16-72-32M160 186c0-26 46-14 78-36"
          {...pathStroke}
          strokeWidth="5"
          strokeDasharray="1 11"
        />
        <path d="M160 172V62" stroke={paint.ink} strokeWidth="7" strokeLinecap="round" />
        <path
          d="M166 72h58l14 12-14 12h-58Z"
          fill={paint.sun}
          stroke={paint.ink}
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path
          d="M154 102H92l-14 12 14 12h62Z"
          fill={paint.sky}
          stroke={paint.ink}
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path
          d="M190 80q0-4 4-4t4 4-4 5v3m0 4v.5M112 110q0-4 4-4t4 4-4 5v3m0 4v.5"
          stroke={paint.ink}
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <circle cx="92" cy="74" r="13" fill={paint.sun} opacity="0.85" />
      </Notebook>
    </Scene>
  );
}

/** A garden gate across the path, with a lock. */
export function LockedIllustration(props: IllustrationProps): ReactElement {
  const posts = [106, 128, 150, 172, 194, 216];
  return (
    <Scene {...props}>
      <Notebook hasLines={false}>
        <path
          d="M34 130c44-26 88-22 126-2 34-20 82-24 126 2v54c-44-8-92-7-126 6-34-13-82-14-126-6Z"
          fill={paint.hill}
        />
        <path d="M160 186c-2-20 8-40 2-66" {...pathStroke} strokeWidth="5" strokeDasharray="1 11" />
        <g stroke={paint.ink} strokeWidth="6" strokeLinecap="round">
          <path d="M88 172V78M232 172V78" strokeWidth="9" />
          <path d="M88 104h144M88 148h144" />
          {posts.map((x) => (
            <path
              key={x}
              d={`M${x} 164V${92 - Math.round(10 - Math.abs(161 - x) / 6)}`}
              strokeWidth="4.5"
            />
          ))}
        </g>
        <g transform="translate(161 128)">
          <path d="M-10-6v-8a10 10 0 0 1 20 0v8" stroke={paint.ink} strokeWidth="5" />
          <rect
            x="-17"
            y="-8"
            width="34"
            height="28"
            rx="6"
            fill={paint.sun}
            stroke={paint.ink}
            strokeWidth="2.5"
          />
          <circle cy="4" r="3.6" fill={paint.ink} />
          <path d="M0 5v7" stroke={paint.ink} strokeWidth="3" strokeLinecap="round" />
        </g>
      </Notebook>
    </Scene>
  );
}

/** A plank bridge between two hills with its middle planks gone. */
export function BrokenBridgeIllustration(props: IllustrationProps): ReactElement {
  return (
    <Scene {...props}>
      <Notebook hasLines={false}>
        <path
          d="M34 66c44-9 92-8 126 6 34-14 82-15 126-6v118c-44-8-92-7-126 6-34-13-82-14-126-6Z"
          fill={paint.sky}
        />
        <circle cx="84" cy="76" r="15" fill={paint.sun} />
        <path d="M34 108c26-6 50-4 66 4 6 26-4 46 6 66-24-2-48-1-72 6Z" fill={paint.hill} />
        <path d="M286 104c-26-6-50-4-66 6-8 26 6 46-4 68 24-2 46-1 70 6Z" fill={paint.hill} />
        <path d="M106 176c24-6 86-6 110 0v6c-22-1-40 2-56 8-16-6-32-8-54-8Z" fill={paint.hillFar} />
        <g stroke={paint.ink} strokeLinecap="round">
          <path d="M96 114V84M224 112V82" strokeWidth="6" />
          <path d="M96 88c14 14 26 20 40 21M224 86c-14 14-24 20-36 22" strokeWidth="2.5" />
          <path d="M98 116c14 7 26 10 38 11M222 114c-12 8-22 11-34 13" strokeWidth="3" />
        </g>
        <g stroke={paint.path} strokeWidth="6" strokeLinecap="round">
          <path d="M104 112l-2 13M116 117l-2 13M128 120l-1 13M216 111l3 13M204 116l2 13M193 120l1 12" />
          <path d="M148 150l12 6M168 166l11-5" opacity="0.8" />
        </g>
        <path d="M48 110c14-4 30-4 42 2" {...pathStroke} strokeWidth="4" strokeDasharray="1 9" />
        <path d="M232 110c12-6 28-8 42-5" {...pathStroke} strokeWidth="4" strokeDasharray="1 9" />
      </Notebook>
    </Scene>
  );
}
