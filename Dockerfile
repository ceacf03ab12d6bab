# Images of one build: `--target emulator` (emulator and portal, for demos), `--target emulator-team` (the same for PARTS and QUEUE, and
# the workers), `--target portal` (only the portal, for production) and `--target gateway` (the session gateway, for production).
# The image of the portal's last version, whose assets the new one keeps: --build-arg PREVIOUS_PORTAL=registry.example/portal:1.4.0
ARG PREVIOUS_PORTAL=no-previous-portal

# Debian, not Alpine, for stages that run Node: the pinned Node and the database engines are glibc
# builds.
FROM node:26-bookworm-slim AS build
WORKDIR /concord
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY scripts ./scripts
COPY packages ./packages
COPY apps ./apps
COPY docs ./docs
COPY examples ./examples
COPY CHANGELOG.md CONTRIBUTING.md GLOSSARY.md README.md SECURITY.md ./
COPY conformance ./conformance
COPY package ./package
COPY stories/package.json ./stories/
COPY e2e/package.json ./e2e/
COPY deploy/gateway ./deploy/gateway
RUN npm ci --ignore-scripts
RUN npm run pack --ignore-scripts
RUN node_modules/.bin/node scripts/pack-gateway.ts
RUN node_modules/.bin/node scripts/pack-peers.ts
# Unlike the emulator's portal, this one always verifies the enclave.
RUN npx vite build apps/web --outDir ../../dist-portal --logLevel warn

FROM node:26-bookworm-slim AS no-previous-portal
WORKDIR /usr/share/nginx/html
RUN mkdir assets

FROM ${PREVIOUS_PORTAL} AS previous-portal

# Only the portal, behind a web server, with a real API: docs/production.md.
FROM nginxinc/nginx-unprivileged:1.28-alpine AS portal
ENV PRODUCT_NAME=Concord \
    ENVIRONMENT=PROD \
    ATTESTATION_VERIFICATION_REQUIRED=true \
    IDEMPOTENCY_KEY_ENABLED=true \
    TRACE_HEADER_ENABLED=false \
    OKTA_PKCE=false \
    UPLOAD_CHUNK_SIZE=1048576 \
    UPLOAD_CONCURRENCY=6 \
    VALIDATION_CHUNK_SIZE=4194304 \
    IDLE_TIMEOUT=30000 \
    SESSION_TIMEOUT=900000 \
    TOKEN_REFRESH_INTERVAL=300000 \
    GUIDE_URL="" \
    ERROR_REPORT_URL="" \
    WEB_VITALS_URL="" \
    LEGAL_URL="" \
    ACCESSIBILITY_URL="" \
    PRIVACY_URL="" \
    FEATURE_INFERENCE_MODELS_ENABLED=false \
    FEATURE_CMK_ROTATIONS_ENABLED=false \
    FEATURE_BLOB_STORAGE_ENABLED=false \
    FEATURE_ORG_ADMIN_USAGE_REPORTS_ENABLED=false \
    FEATURE_ROOT_ADMIN_USAGE_REPORTS_ENABLED=false \
    FEATURE_ROOT_ADMIN_EDIT_USER_ENABLED=false \
    FEATURE_SUSPEND_UNSUSPEND_USERS_ENABLED=false \
    FEATURE_RETENTION_CATEGORY_PERIOD_ENABLED=false \
    FEATURE_DATE_TIME_OFFSET_ENABLED=false \
    CONNECT_SRC="" \
    CSP_REPORT_URL="" \
    GATEWAY_HEALTH_PATH=/api/v1/health \
    PUBLIC_SCHEME=https
COPY deploy/portal/templates /etc/nginx/templates/
COPY deploy/portal/entrypoint /docker-entrypoint.d/
COPY --from=build /concord/dist-portal /usr/share/nginx/html
COPY --from=previous-portal /usr/share/nginx/html/assets /usr/share/nginx/html/previous/assets
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/health/live"]

# The session gateway, with real identity providers: docs/operating/gateway.md.
FROM node:26-bookworm-slim AS gateway
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4500 SESSION_STORE=sqlite:/data/sessions.sqlite
WORKDIR /gateway
COPY --from=build /concord/dist-gateway ./
RUN npm ci --ignore-scripts && npm cache clean --force
RUN install -d -o node /data
USER node
VOLUME /data
EXPOSE 4500
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch('http://127.0.0.1:4500/api/v1/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "main.js"]

FROM node:26-bookworm-slim AS emulator
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4400 DATA_DIR=/data
WORKDIR /concord
COPY --from=build /concord/dist/ ./
RUN tar -xzf concord-emulator-*.tgz --strip-components=1 && rm concord-emulator-*.tgz && npm ci --ignore-scripts && npm cache clean --force
RUN install -d -o node "$DATA_DIR"
USER node
VOLUME /data
EXPOSE 4400 4443
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:4400/_emulator/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "concord-emulator.js"]

# The same with what PARTS and QUEUE load: docs/operating/workers.md. Workers run in it, too.
FROM emulator AS emulator-team
USER root
# Node looks for packages in the folders above.
WORKDIR /
COPY --from=build /concord/dist-peers/ ./
RUN npm ci --ignore-scripts && npm cache clean --force
WORKDIR /concord
# Volumes that are mounted there belong to this user.
RUN install -d -o node worker-key worker-keys
USER node
