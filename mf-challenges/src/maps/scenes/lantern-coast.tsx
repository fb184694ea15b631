import { tint } from './tint.ts';

const sea = tint('#5aa9b8');
const foam = tint('#d4eef0', 80);
const meadow = tint('#8fbf7f');
const slope = tint('#6aa56c');
const cliff = tint('#a58a6f');
const wall = tint('#fbf3e2', 88);
const roof = tint('#d0623a');
const wood = tint('#6b4a35');
const pine = tint('#2f6b52');

function House({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <rect x="-17" y="-22" width="34" height="24" fill={wall} />
      <path d="M-22 -21L0 -41L22 -21Z" fill={roof} />
      <rect x="-5" y="-13" width="10" height="15" fill={wood} />
      <rect x="7" y="-16" width="6" height="6" fill={tint('#f7c95c', 90)} />
    </g>
  );
}

function Windmill() {
  return (
    <g transform="translate(372 372)">
      <path d="M-18 12L-11 -48H11L18 12Z" fill={wall} />
      <path d="M-13 -47L0 -64L13 -47Z" fill={roof} />
      <rect x="-4" y="-4" width="8" height="16" fill={wood} />
      {[20, 110, 200, 290].map((angle) => (
        <g key={angle} transform={`translate(0 -48) rotate(${angle})`}>
          <path d="M0 0V-44" stroke={wood} strokeWidth="3" />
          <path d="M2 -10H13V-42H2Z" fill={wall} stroke={wood} strokeWidth="1.5" />
        </g>
      ))}
    </g>
  );
}

function Pines() {
  const places = [
    [588, 338, 1],
    [604, 316, 1.2],
    [640, 310, 1.1],
    [656, 338, 1.3],
    [576, 312, 0.8],
    [668, 306, 0.9],
    [628, 378, 1.2],
    [648, 392, 0.9],
    [598, 372, 0.8],
  ] as const;
  return places.map(([x, y, size]) => (
    <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${size})`}>
      <rect x="-2.5" y="-4" width="5" height="10" fill={wood} />
      <path d="M-16 -2L0 -26L16 -2ZM-13 -15L0 -38L13 -15ZM-9 -28L0 -48L9 -28Z" fill={pine} />
    </g>
  ));
}

function Lighthouse() {
  return (
    <g transform="translate(930 158)">
      <path d="M0 -104L-420 -158L-420 -92Z" fill={tint('#ffe9a3', 90)} opacity="0.5" />
      <path d="M-17 8L-11 -90H11L17 8Z" fill={wall} />
      <path d="M-15.4 -18L-13.7 -46H13.7L15.4 -18ZM-12.2 -70L-11 -90H11L12.2 -70Z" fill={roof} />
      <rect x="-15" y="-95" width="30" height="6" fill={wood} />
      <rect x="-9" y="-114" width="18" height="20" fill={tint('#ffd75e', 95)} />
      <path d="M-13 -113L0 -130L13 -113Z" fill={roof} />
    </g>
  );
}

/** A coast in the evening: a village on the left, and a lighthouse on the cliffs on the right. */
export function LanternCoast() {
  return (
    <>
      <rect width="1000" height="600" fill={tint('#f6d3b0')} />
      <rect width="1000" height="190" fill={tint('#cfd9ef')} opacity="0.65" />
      <circle cx="186" cy="168" r="86" fill={tint('#ffe3a8', 80)} opacity="0.6" />
      <circle cx="186" cy="168" r="48" fill={tint('#ffcf7a', 90)} />
      <path d="M0 262Q120 190 260 244T520 226T760 196T1000 214V600H0Z" fill={tint('#b9b6d3')} />
      <path d="M0 318Q160 252 320 300T640 250T1000 250V600H0Z" fill={tint('#93b8ae')} />
      <rect y="440" width="1000" height="160" fill={sea} />
      <path d="M540 490L1000 300V600H0V560Z" fill={sea} />
      <path
        d="M0 420C90 396 180 404 300 372S470 326 560 318S700 252 770 236S860 152 912 132S980 132 1000 138V336L930 404L800 424L700 436L600 474L500 484L400 474L320 522L240 530L180 562L110 600H0Z"
        fill={meadow}
      />
      <path
        d="M0 470C120 430 220 452 330 416S500 372 600 352S760 280 820 250S930 196 1000 190V336L930 404L800 424L700 436L600 474L500 484L400 474L320 522L240 530L180 562L110 600H0Z"
        fill={slope}
        opacity="0.55"
      />
      <path
        d="M1000 250L930 330L800 372L700 392L600 436L500 450L400 446L318 500L240 512L176 548L110 600L180 562L240 530L320 522L400 474L500 484L600 474L700 436L800 424L930 404L1000 336Z"
        fill={cliff}
      />
      <path
        d="M1000 350L930 414L800 434L700 446L600 484L500 494L400 484L322 532L242 540L184 572L126 600"
        fill="none"
        stroke={foam}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M528 330Q512 388 530 436T506 484H534Q562 440 544 388T552 328Z" fill={sea} />
      <path d="M488 446Q524 398 562 430V444Q526 418 492 458Z" fill={tint('#9a948c')} />
      <House x={58} y={470} />
      <House x={110} y={456} size={0.9} />
      <House x={34} y={520} size={1.15} />
      <House x={142} y={500} size={0.8} />
      <path
        d="M222 520H284V527H222ZM230 527V546M252 527V548M274 527V546"
        fill={wood}
        stroke={wood}
        strokeWidth="4"
      />
      <g transform="translate(316 566)">
        <path d="M-30 0H30L20 14H-20Z" fill={roof} />
        <path d="M0 -2V-44" stroke={wood} strokeWidth="3" />
        <path d="M3 -42Q26 -24 22 -6H3Z" fill={wall} />
      </g>
      <Windmill />
      <Pines />
      <House x={774} y={306} size={0.95} />
      <g fill={wall}>
        {[
          [700, 330],
          [716, 340],
          [730, 328],
          [806, 340],
        ].map(([x, y]) => (
          <ellipse key={x} cx={x} cy={y} rx="7" ry="5" />
        ))}
      </g>
      <Lighthouse />
      <g fill="none" stroke={foam} strokeWidth="3" strokeLinecap="round">
        <path d="M420 548q14 -8 28 0t28 0M600 540q14 -8 28 0t28 0M760 500q14 -8 28 0t28 0M880 560q14 -8 28 0t28 0M520 584q14 -8 28 0t28 0" />
      </g>
      <g fill="none" stroke={tint('#4b5563')} strokeWidth="2.5" strokeLinecap="round">
        <path d="M420 120q9 -9 18 0q9 -9 18 0M470 150q7 -7 14 0q7 -7 14 0M362 168q6 -6 12 0q6 -6 12 0" />
      </g>
    </>
  );
}
