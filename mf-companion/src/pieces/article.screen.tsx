import { PieceActs } from './piece-acts.tsx';
import { PieceAtAddress } from './piece-at-address.tsx';
import { PieceBody } from './piece-body.tsx';
import { useArticle } from './pieces.queries.ts';

/** An article. */
export function ArticleScreen() {
  return (
    <PieceAtAddress name="articleId" useQuery={useArticle}>
      {(article) => (
        <PieceBody piece={article}>
          <PieceActs piece={article} />
        </PieceBody>
      )}
    </PieceAtAddress>
  );
}
