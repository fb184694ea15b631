import { tint } from './tint.ts';

const lawn = tint('#a9cf95');
const moss = tint('#7fb37c');
const water = tint('#7fbfca');
const ripple = tint('#d6f0f2', 82);
const stone = tint('#b3aea4');
const wood = tint('#7a4f38');
const leaf = tint('#3f8a5b');
const blossom = tint('#eea3b4', 80);
const glow = tint('#ffd978', 92);
const wall = tint('#fbf3e2', 88);

function Tree({
  x,
  y,
  size = 1,
  crown = leaf,
}: {
  x: number;
  y: number;
  size?: number;
  crown?: string;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-4 6L-2 -28H2L4 6Z" fill={wood} />
      <circle cx="-16" cy="-40" r="20" fill={crown} />
      <circle cx="16" cy="-42" r="21" fill={crown} />
      <circle cx="0" cy="-56" r="24" fill={crown} />
    </g>
  );
}

function Bamboo() {
  return (
    <g strokeLinecap="round">
      {[556, 572, 588, 606, 540, 622].map((x, index) => (
        <g key={x}>
          <path
            d={`M${x} ${372 - (index % 3) * 6}V${258 + (index % 2) * 14}`}
            stroke={leaf}
            strokeWidth="7"
          />
          <path
            d={`M${x} ${280 + index * 4}q18 -16 32 -10M${x} ${306 + index * 3}q-18 -14 -30 -8`}
            fill="none"
            stroke={moss}
            strokeWidth="5"
          />
        </g>
      ))}
    </g>
  );
}

function Lantern({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle cy="-30" r="26" fill={glow} opacity="0.35" />
      <path d="M-3 2V-20H3V2Z" fill={stone} />
      <rect x="-9" y="-38" width="18" height="18" fill={glow} />
      <path d="M-15 -37Q0 -54 15 -37Z" fill={stone} />
    </g>
  );
}

function TeaHouse() {
  return (
    <g transform="translate(884 186)">
      <rect x="-52" y="-44" width="104" height="46" fill={wall} />
      <path d="M-74 -40Q-30 -52 0 -86Q30 -52 74 -40Z" fill={tint('#55606e')} />
      <path d="M-52 -44H52M-26 -44V2M0 -44V2M26 -44V2" stroke={wood} strokeWidth="3" />
      <rect x="-60" y="0" width="120" height="8" fill={wood} />
    </g>
  );
}

/** A garden seen from slightly above: a gate at the lower left, a pond in the middle, and a tea house at the end. */
export function QuietGarden() {
  return (
    <>
      <rect width="1000" height="600" fill={lawn} />
      <path d="M0 0H1000V120Q760 84 520 118T0 96Z" fill={tint('#dbe9e4')} />
      <path d="M0 104Q140 40 300 92T620 70T1000 96V150Q700 112 480 150T0 140Z" fill={moss} />
      <path d="M0 420Q140 360 250 400T420 520T360 600H0Z" fill={moss} opacity="0.6" />
      <path d="M560 470Q760 380 1000 430V600H520Q500 520 560 470Z" fill={moss} opacity="0.6" />
      <g transform="translate(118 -6) scale(0.85)">
        <path d="M590 282Q560 214 646 186T796 214T760 296T590 282Z" fill={water} />
        <path
          d="M626 226q26 -14 52 0M690 262q24 -12 48 0M650 276q18 -9 36 0"
          fill="none"
          stroke={ripple}
          strokeWidth="4"
          strokeLinecap="round"
        />
        <g fill={leaf}>
          <ellipse cx="736" cy="228" rx="17" ry="9" />
          <ellipse cx="712" cy="212" rx="12" ry="7" />
        </g>
        <circle cx="737" cy="224" r="6" fill={blossom} />
        <path d="M668 246q14 -10 26 0q-12 10 -26 0l-10 -7v14z" fill={tint('#e58a4a', 85)} />
      </g>
      <g transform="translate(86 508)" fill={tint('#c4512f', 85)}>
        <path d="M-34 14V-52H-24V14ZM24 14V-52H34V14Z" />
        <path d="M-50 -66Q0 -54 50 -66V-54Q0 -42 -50 -54Z" />
        <path d="M-38 -38H38V-30H-38Z" />
      </g>
      <g fill={stone}>
        <ellipse cx="262" cy="402" rx="34" ry="14" />
        <ellipse cx="300" cy="398" rx="20" ry="11" />
      </g>
      <path d="M258 400Q276 376 292 398V412H258Z" fill={water} />
      <path d="M270 410Q236 452 268 500T240 600H284Q312 540 296 490T292 410Z" fill={water} />
      <g fill={wood}>
        <path d="M424 428H486V436H424ZM430 436H438V450H430ZM472 436H480V450H472ZM424 410H486V417H424Z" />
      </g>
      <Bamboo />
      <g transform="translate(414 230)">
        <rect x="-3" y="-22" width="6" height="30" fill={wood} />
        <path d="M-16 -46H16V-22H-16Z" fill={tint('#c4512f', 85)} />
        <path d="M-9 -36H9" stroke={wall} strokeWidth="3" />
      </g>
      <Tree x={180} y={380} crown={blossom} />
      <Tree x={350} y={220} size={1.1} />
      <Tree x={262} y={270} size={0.85} crown={blossom} />
      <Tree x={120} y={260} size={1.2} />
      <Tree x={520} y={540} size={1.15} crown={blossom} />
      <Tree x={680} y={500} size={1.25} />
      <Tree x={880} y={470} size={1.1} crown={blossom} />
      <Tree x={960} y={340} size={0.9} />
      <Lantern x={772} y={330} />
      <Lantern x={834} y={300} />
      <Lantern x={790} y={396} />
      <TeaHouse />
      <g fill={stone}>
        {[
          [380, 500],
          [402, 512],
          [120, 430],
          [936, 250],
          [560, 180],
          [590, 452],
        ].map(([x, y]) => (
          <ellipse key={`${x} ${y}`} cx={x} cy={y} rx="15" ry="8" />
        ))}
      </g>
    </>
  );
}
