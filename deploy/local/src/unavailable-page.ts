/** The page for browsers while nothing can be served. It reloads automatically. */
export const unavailablePage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="15" />
    <title>Stridewell isn't available</title>
  </head>
  <body>
    <main>
      <h1>Stridewell isn't available right now</h1>
      <p>Your data is safe. This page retries automatically.</p>
      <h2 lang="es">Stridewell no está disponible ahora</h2>
      <p lang="es">Tus datos están seguros. Esta página lo intentará de nuevo automáticamente.</p>
    </main>
  </body>
</html>
`;
