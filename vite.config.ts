import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter(), { ...optimizeLocales.vite({ locales: ['es-ES'] }), enforce: 'pre' }],
  build: { assetsInlineLimit: 0, target: 'es2022' },
});
