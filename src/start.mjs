// Plain JavaScript: an older Node must parse this file to print the required version.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    `Surtidor necesita Node 24 o más nuevo; este es ${process.versions.node}. Instale con «npm ci» y arranque con «npm start»: el proyecto trae el suyo.\n`,
  );
  process.exit(1);
}
// Set before the first import: React chooses its build when loaded, and its development build needs three times the
// processor time.
process.env.NODE_ENV ||= 'production';
// Without this cache, Node strips types and compiles every file at each start.
const { enableCompileCache } = await import('node:module');
enableCompileCache('build/compile-cache');
const { main } = await import('./main.ts');
await main();
