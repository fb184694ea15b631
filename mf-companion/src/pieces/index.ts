export { CompanionGate } from './companion-gate.tsx';
export { pieceAddress } from './piece-address.ts';
export { PlanTabs } from './plan-tabs.tsx';
export { PieceList } from './piece-list.tsx';
export { PieceAtAddress } from './piece-at-address.tsx';
export { PieceBody, RelatedPieces } from './piece-body.tsx';
export { PieceActs } from './piece-acts.tsx';
export { useMarkPiece, usePieceMeta } from './pieces.queries.ts';
