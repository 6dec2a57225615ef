// Plain JavaScript on purpose: an older Node must be able to read this far, and be told so.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    `Surtidor necesita Node 24 o más nuevo; este es ${process.versions.node}. Instale con «npm ci» y arranque con «npm start»: el proyecto trae el suyo.\n`,
  );
  process.exit(1);
}
// Set before the first import: React chooses its build when it is loaded, and the development build costs three times the processor time.
process.env.NODE_ENV ||= 'production';
// Node strips the types of every file and compiles it at each start otherwise. Kept beside the pages' build.
const { enableCompileCache } = await import('node:module');
enableCompileCache('build/compile-cache');
const { main } = await import('./main.ts');
await main();
