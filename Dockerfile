# The emulator with the built portal. Debian, not Alpine: the pinned Node and the database engines are glibc builds.
FROM node:22-bookworm-slim AS build
WORKDIR /concord
COPY package.json package-lock.json .npmrc ./
COPY scripts ./scripts
COPY packages ./packages
COPY apps ./apps
COPY stories/package.json ./stories/
COPY e2e/package.json ./e2e/
RUN npm ci --ignore-scripts && npx vite build apps/web && npx vite build --config apps/web/vite.control.config.ts && npm prune --omit=dev --ignore-scripts

FROM debian:bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4400 DATA_DIR=/data
WORKDIR /concord
# The workspace links in node_modules stay links: Node strips types only outside node_modules.
COPY --from=build /concord ./
RUN useradd --system --uid 10001 concord && mkdir /data && chown concord /data
USER concord
VOLUME /data
EXPOSE 4400
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:4400/_emulator/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node_modules/.bin/node", "apps/emulator/src/main.ts"]
