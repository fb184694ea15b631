/** What a browser is answered while there is nothing that may be served; it asks again by itself. */
export const unavailablePage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="15" />
    <title>Stridewell is not available</title>
  </head>
  <body>
    <main>
      <h1>Stridewell is not available at the moment</h1>
      <p>Nothing of yours is lost. This page tries again by itself.</p>
      <h2 lang="es">Stridewell no está disponible en este momento</h2>
      <p lang="es">No se ha perdido nada. Esta página vuelve a intentarlo sola.</p>
    </main>
  </body>
</html>
`;
