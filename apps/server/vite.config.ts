import { defineConfig } from 'vite'

// The server as one file. What is written in TSX and what is slow to import in its many pieces is bundled; the
// rest is loaded from node_modules as it is.
export default defineConfig({
  ssr: {
    noExternal: [/^@cuando\//, 'react-email', '@react-email/render', 'kysely', /^zod/],
  },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'esnext',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
})
