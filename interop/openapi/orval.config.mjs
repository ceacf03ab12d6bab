import process from 'node:process'

export default {
  concord: {
    input: process.env.OPENAPI,
    output: {
      target: './generated/orval/client.ts',
      client: 'fetch',
      baseUrl: { runtime: 'process.env.CONCORD_URL' },
    },
  },
}
